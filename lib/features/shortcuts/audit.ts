import type { ShortcutList } from './shortcut'

export const auditShortcuts = {
  title: 'Trace',
  shortcuts: [
    { id: 'next', keys: ['j'], title: 'Next step' },
    { id: 'previous', keys: ['k'], title: 'Previous step' },
    { id: 'evidence', keys: ['e'], title: 'Next evidence of the step' },
    { id: 'find', keys: ['f'], title: 'Find words in the steps' },
    { id: 'raw', keys: ['r'], title: 'Raw text or steps' },
    { id: 'mark', keys: ['m'], title: 'Mark the step, the selected words or the trace' },
    { id: 'markTrace', keys: ['shift+m'], title: 'Mark the trace' },
    { id: 'nextTrace', keys: [']'], title: 'Next trace of the list' },
    { id: 'previousTrace', keys: ['['], title: 'Previous trace of the list' },
    { id: 'nextRollout', keys: ['arrowright'], title: 'Next rollout' },
    { id: 'previousRollout', keys: ['arrowleft'], title: 'Previous rollout' },
    { id: 'compare', keys: ['c'], title: 'Compare with other traces of the item' },
    { id: 'back', keys: ['escape'], title: 'Clear the selection' },
  ],
} as const satisfies ShortcutList
