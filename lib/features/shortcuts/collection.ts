import type { ShortcutList } from './shortcut'

export const collectionShortcuts = {
  title: 'Items of a collection',
  shortcuts: [
    { id: 'next', keys: ['j', 'arrowdown'], title: 'Next item' },
    { id: 'previous', keys: ['k', 'arrowup'], title: 'Previous item' },
    { id: 'open', keys: ['enter'], title: 'Open the item' },
    { id: 'find', keys: ['f'], title: 'Search in this collection' },
  ],
} as const satisfies ShortcutList
