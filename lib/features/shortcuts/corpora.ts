import type { ShortcutList } from './shortcut'

export const corpusShortcuts = {
  title: 'Corpus',
  shortcuts: [{ id: 'find', keys: ['f'], title: 'Search in this corpus' }],
} as const satisfies ShortcutList
