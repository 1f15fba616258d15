import type { ShortcutList } from './shortcut'

export const diffShortcuts = {
  title: 'Compared steps',
  shortcuts: [
    { id: 'first', keys: ['f'], title: 'First divergence' },
    { id: 'next', keys: ['j'], title: 'Next step' },
    { id: 'previous', keys: ['k'], title: 'Previous step' },
    { id: 'nextDivergence', keys: ['n'], title: 'Next divergence' },
    { id: 'previousDivergence', keys: ['p'], title: 'Previous divergence' },
    { id: 'evidence', keys: ['e'], title: 'Show or hide the evidence' },
    { id: 'mark', keys: ['m'], title: 'Mark the step or a trace' },
    { id: 'study', keys: ['x'], title: 'Add the item to a blind study' },
    { id: 'nextItem', keys: [']'], title: 'Next item of the list' },
    { id: 'previousItem', keys: ['['], title: 'Previous item of the list' },
    { id: 'back', keys: ['escape'], title: 'Clear the selection' },
  ],
} as const satisfies ShortcutList
