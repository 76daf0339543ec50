// The tools of a table: those that there are now, and which of them get a button of their own.
import { settings } from '../../app/settings.svelte'
import { t } from '../../i18n/t'
import type { TableState } from '../../net/table.svelte'
import { tellMe } from '../tellme.svelte'
import { desktop } from '../turn.svelte'
import type { Layout } from '../layout.svelte'
import type { SheetName } from './Sheets.svelte'
import type { Tool } from './tools'

const PACES = {
  calm: t('Others’ moves: calm'),
  brisk: t('Others’ moves: brisk'),
  once: t('Others’ moves: at once'),
}
const NEXT_PACE = { calm: 'brisk', brisk: 'once', once: 'calm' } as const

type Open = (sheet: SheetName) => void

/** What the tools depend on besides the table, and what they do beyond it. */
export interface Place {
  alone: boolean // against bots: there is nobody to talk to
  veiled: boolean // nobody is looking at their hand
  unread: number // lines of chat
  open: Open
  find: (what: 'log' | 'chat') => void
  rules: () => void
  turnTable: () => void
}

export function toolsOf(table: TableState, place: Place): Tool[] {
  const at = table.at!
  const playing = at.you.length > 0 && at.phase === 'playing'
  // Where a move may take days nobody keeps the page open: then the browser itself is told.
  const push = at.speed.kind === 'slow' && tellMe.on === false
  const tools: (Tool | false)[] = [
    {
      id: 'undo',
      icon: 'icon-undo',
      label: t('Undo my last move'),
      key: 'u',
      run: () => void ((at.undo.free || at.undo.ask) && table.undo()),
    },
    {
      id: 'hint',
      icon: 'icon-hint',
      label: t('Hint: a good move, and why'),
      key: 'h',
      run: () => void (place.veiled || table.hints.request()),
    },
    { id: 'skip', icon: 'icon-last', label: t('Jump to now'), key: 's', run: () => table.skip() },
    { id: 'log', icon: 'icon-log', label: t('Log'), key: 'l', run: () => place.find('log') },
    !place.alone && {
      id: 'chat',
      icon: 'icon-chat',
      label: t('Chat'),
      key: 'c',
      badge: place.unread,
      run: () => place.find('chat'),
    },
    { id: 'seats', icon: 'icon-spectator', label: t('Players'), run: () => place.open('seats') },
    { id: 'rules', icon: 'icon-rules', label: t('Rules'), key: 'r', run: place.rules },
    {
      id: 'text',
      icon: 'icon-table',
      label: t('Text-only table'),
      short: t('Text##table in words'),
      key: 't',
      pressed: settings.textTable,
      run: place.turnTable,
    },
    {
      id: 'sound',
      icon: settings.sound ? 'icon-sound' : 'icon-sound-off',
      label: settings.sound ? t('Mute') : t('Sound on'),
      key: 'm',
      run: () => (settings.sound = !settings.sound),
    },
    {
      id: 'pace',
      icon: 'icon-motion',
      label: PACES[settings.pace],
      run: () => (settings.pace = NEXT_PACE[settings.pace]),
    },
    playing &&
      (desktop.mayAsk || push) && {
        id: 'bell',
        icon: 'icon-bell',
        label: t('Tell me when it’s my turn'),
        run: () => void (push ? tellMe : desktop).ask(),
      },
    { id: 'keys', icon: 'icon-keyboard', label: t('Keyboard shortcuts'), key: '?', run: () => place.open('keys') },
    playing && { id: 'leave', icon: 'icon-leave', label: t('Leave the game'), run: () => place.open('leave') },
  ]
  return tools.filter((tool) => tool !== false)
}

const LESS = ['sound', 'pace', 'bell', 'keys', 'leave'] // what is not needed at every move

/** Those in the line over the board. Undo, hint and skip have buttons of their own there. */
export function overBoard(tools: Tool[], { narrow, small }: Layout, open: Open): Tool[] {
  if (!narrow) return some(tools, 'rules', 'text', ...LESS)
  if (small) return [...some(tools, 'log', 'chat', 'rules'), more(open)]
  return tools.filter(({ id }) => !['undo', 'skip', 'hint'].includes(id))
}

/** Those at the bottom of a phone. */
export function underThumbs(tools: Tool[], open: Open): Tool[] {
  return [...some(tools, 'log', 'chat', 'seats', 'rules', 'text'), more(open)]
}

/** The others, which a sheet shows. */
export function withoutButton(tools: Tool[], { phone }: Layout): Tool[] {
  return some(tools, ...(phone ? [] : ['seats', 'text']), ...LESS)
}

function some(tools: Tool[], ...ids: string[]): Tool[] {
  return tools.filter(({ id }) => ids.includes(id))
}

function more(open: Open): Tool {
  return { id: 'more', icon: 'icon-menu', label: t('More'), run: () => open('more') }
}
