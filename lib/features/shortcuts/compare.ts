import type { ShortcutList } from './shortcut'

export const compareShortcuts = {
  title: 'Compare',
  shortcuts: [
    { id: 'bothRight', keys: ['1'], title: 'List the items that both sides answer correctly' },
    { id: 'broken', keys: ['2'], title: 'List the broken items' },
    { id: 'fixed', keys: ['3'], title: 'List the fixed items' },
    { id: 'bothWrong', keys: ['4'], title: 'List the items that both sides answer incorrectly' },
    { id: 'swap', keys: ['w'], title: 'Swap the sides' },
  ],
} as const satisfies ShortcutList

export const itemWalkShortcuts = {
  title: 'Items of a comparison',
  shortcuts: [
    { id: 'next', keys: [']'], title: 'Next item of the list' },
    { id: 'previous', keys: ['['], title: 'Previous item of the list' },
    { id: 'diff', keys: ['d'], title: 'Step-aligned diff of the item' },
  ],
} as const satisfies ShortcutList

export const studyShortcuts = {
  title: 'Studies of a comparison',
  shortcuts: [{ id: 'study', keys: ['s'], title: 'Start a blind study of the listed items' }],
} as const satisfies ShortcutList
