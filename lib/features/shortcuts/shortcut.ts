/** `keys` are written like `j`, `shift+x`, `enter`, `mod+k`; any of them does it. `g t` is `t` after `g`. */
export interface Shortcut<Id extends string = string> {
  id: Id
  keys: readonly string[]
  title: string
}

export interface ShortcutList<Id extends string = string> {
  title: string
  shortcuts: readonly Shortcut<Id>[]
  /** The same on every page. */
  isEverywhere?: boolean
}

/** The lists of the page itself before those that are the same everywhere. */
export function ownFirst(lists: readonly ShortcutList[]): ShortcutList[] {
  return lists.toSorted(
    (one, other) => Number(one.isEverywhere ?? false) - Number(other.isEverywhere ?? false),
  )
}

export interface KeyPress {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

const named: Record<string, string> = { ' ': 'space', Esc: 'escape' }

/** A key press in the spelling of shortcuts. Shift counts for letters and named keys, not for signs such as `?`. */
export function pressed(press: KeyPress): string {
  const key = named[press.key] ?? press.key.toLowerCase()
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key)
  const parts = [
    (press.ctrlKey || press.metaKey) && 'mod',
    press.altKey && 'alt',
    press.shiftKey && !isSign && 'shift',
    key,
  ]
  return parts.filter(Boolean).join('+')
}

export function findShortcut<Id extends string>(
  list: ShortcutList<Id>,
  press: KeyPress,
): Shortcut<Id> | null {
  const keys = pressed(press)
  return list.shortcuts.find((shortcut) => shortcut.keys.includes(keys)) ?? null
}

/** A key pressed later than this after the first one stands alone; milliseconds. */
export const sequenceTime = 1500

/** True when some shortcut goes on after this key. */
export function beginsSequence({ shortcuts }: ShortcutList, key: string): boolean {
  return shortcuts.some(({ keys }) => keys.some((each) => each.startsWith(`${key} `)))
}

/** The first key that does something, as printed on it. */
export function shortcutKey<Id extends string>({ shortcuts }: ShortcutList<Id>, id: Id): string {
  return keyLabel(shortcuts.find((shortcut) => shortcut.id === id)?.keys[0] ?? '')
}

const labels: Record<string, string> = {
  enter: '⏎',
  escape: 'esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  shift: '⇧',
  mod: 'ctrl ',
  alt: 'alt ',
}

/** As printed on a key: `shift+x` is `⇧x`. */
export function keyLabel(keys: string): string {
  return keys
    .split(/(?<=.)\+/)
    .map((part) => labels[part] ?? part)
    .join('')
}

/** One label for each key to press: `g t` has two. */
export function keyCaps(keys: string): string[] {
  return keys.split(' ').map(keyLabel)
}

/** Where a key press belongs to the control that has the focus, not to the page. */
export interface FocusedControl {
  tag: string
  type: string
  role: string
  editable: boolean
}

const typed = new Set(['text', 'search', 'number', 'email', 'url', 'password', 'date', ''])
const pressable = new Set(['button', 'a', 'summary'])
const ownKeys = new Set(['menu', 'menuitem', 'menuitemradio', 'listbox', 'option', 'radio'])

const scrollKeys = new Set([
  'arrowup',
  'arrowdown',
  'arrowleft',
  'arrowright',
  'home',
  'end',
  'space',
])

/** True when the focused control needs these keys itself; Escape and the search always go to the page too. */
export function belongsToControl(keys: string, control: FocusedControl): boolean {
  if (ownKeys.has(control.role)) return true
  if (keys === 'escape' || keys === 'mod+k') return false
  if (control.role === 'region' && scrollKeys.has(keys)) return true
  if (control.editable || control.tag === 'textarea' || control.tag === 'select') return true
  if (control.tag === 'input' && typed.has(control.type)) return true
  if (control.tag === 'input') return keys === 'space' || keys.startsWith('arrow')
  const presses = pressable.has(control.tag) || control.role === 'button'
  return presses && (keys === 'enter' || keys === 'space')
}
