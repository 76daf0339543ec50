// Changes of a view: pairs of a path and its new value. The old view stays as it is.

type Path = (string | number)[]

export function patched<T>(view: T, changes: [Path, unknown][]): T {
  return changes.reduce((changed, [path, value]) => set(changed, path, value) as T, view)
}

function set(part: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(part)) {
    const copy: unknown[] = [...part]
    copy[Number(key)] = set(copy[Number(key)], rest, value)
    return copy
  }
  const record = part as Record<string, unknown>
  return { ...record, [key]: set(record[key], rest, value) }
}
