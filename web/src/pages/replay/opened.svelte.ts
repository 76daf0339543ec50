/** A record's file that was opened here. */

import { ApiProblem, recordPages, recordReplay } from '../../net/api'
import type { Pages } from '../../net/film'
import type { Replay } from '../../net/protocol'
import { t } from '../../i18n/t'

export const LARGEST = 4 * 2 ** 20

class Opened {
  replay = $state.raw<{ replay: Replay; pages: Pages } | null>(null)
  /** The name of the file. */
  name = $state('')
}

export const opened = new Opened()

/** Reads a record and has the server replay it; rejects with an ApiProblem that says what is wrong with it. */
export async function openRecord(file: File): Promise<void> {
  if (file.size > LARGEST)
    throw new ApiProblem(
      'too_large',
      t('“{file}” is larger than 4 MB. No saved game is that large.', { file: file.name }),
    )
  const text = await file.text().catch(() => {
    throw new ApiProblem('unparsable', t('“{file}” couldn’t be read.', { file: file.name }))
  })
  const problem = complaint(text, file.name)
  if (problem) throw new ApiProblem('unparsable', problem)
  opened.replay = { replay: await recordReplay(text), pages: recordPages(text) }
  opened.name = file.name
}

/** Why a text cannot be a record, without asking the server; null if it may be one. */
export function complaint(text: string, file = ''): string | null {
  let record: unknown
  try {
    record = JSON.parse(text)
  } catch {
    return t('“{file}” isn’t JSON, so it isn’t a game saved by Four Seas.', { file })
  }
  if (typeof record !== 'object' || record === null || !('format' in record))
    return t('“{file}” isn’t a game saved by Four Seas.', { file })
  if (record.format !== 'fourseas/1')
    return t('“{file}” has the format {format}; this page reads “fourseas/1”.', {
      file,
      format: JSON.stringify(record.format),
    })
  return null
}
