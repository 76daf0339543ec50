// What one can do at the table besides moving: each has a button, and most have a key.

export interface Tool {
  id: string
  icon: string
  label: string
  short?: string // under the icon, if there is little room
  key?: string
  pressed?: boolean
  badge?: number
  run: () => void
}
