import type { ShortcutList } from './shortcut'

export const everywhereShortcuts = {
  title: 'Everywhere',
  shortcuts: [
    { id: 'search', keys: ['/'], title: 'Search' },
    { id: 'help', keys: ['?'], title: 'Show the shortcuts of this page' },
  ],
} as const satisfies ShortcutList
