import type { ShortcutList } from './shortcut'

export const everywhereShortcuts = {
  title: 'Everywhere',
  isEverywhere: true,
  shortcuts: [{ id: 'help', keys: ['?'], title: 'Show the shortcuts of this page' }],
} as const satisfies ShortcutList

export const searchShortcuts = {
  title: 'Search',
  isEverywhere: true,
  shortcuts: [
    { id: 'search', keys: ['mod+k', '/'], title: 'Search pages, data and documentation' },
  ],
} as const satisfies ShortcutList
