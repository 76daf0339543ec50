// What one can do at the table besides moving: a button each, and mostly a key.

export interface Tool {
  id: string
  icon: string
  label: string
  short?: string // under the icon, where room is small
  key?: string
  pressed?: boolean
  badge?: number
  run: () => void
}
