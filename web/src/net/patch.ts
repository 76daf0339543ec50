// Changes of a view: pairs of a path and its new value. A path may end in a pair of places, which stands for the part of a
// list from the first up to the second. The old view stays as it is.

type Path = (string | number | [number, number])[]

export function patched<T>(view: T, changes: [Path, unknown][]): T {
  return changes.reduce((changed, [path, value]) => set(changed, path, value) as T, view)
}

function set(part: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(part)) {
    const copy: unknown[] = [...part]
    if (Array.isArray(key)) copy.splice(key[0], key[1] - key[0], ...(value as unknown[]))
    else copy[Number(key)] = set(copy[Number(key)], rest, value)
    return copy
  }
  const record = part as Record<string, unknown>
  const name = String(key)
  return { ...record, [name]: set(record[name], rest, value) }
}
