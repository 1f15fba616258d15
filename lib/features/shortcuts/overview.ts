import type { ShortcutList } from './shortcut'

export const overviewShortcuts = {
  title: 'Overview',
  shortcuts: [{ id: 'start', keys: ['1', '2', '3'], title: 'Open a way to start' }],
} as const satisfies ShortcutList
