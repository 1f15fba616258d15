import type { ShortcutList } from './shortcut'

/** Keys of every trace, where `r` and the words of steps mean something else. */
export const reportAuditShortcuts = {
  title: 'Trace',
  shortcuts: [
    { id: 'raw', keys: ['shift+r'], title: 'Raw text or report' },
    { id: 'mark', keys: ['m'], title: 'Mark the selected words or the trace' },
    { id: 'markTrace', keys: ['shift+m'], title: 'Mark the trace' },
    { id: 'nextTrace', keys: [']'], title: 'Next trace of the list' },
    { id: 'previousTrace', keys: ['['], title: 'Previous trace of the list' },
    { id: 'nextRollout', keys: ['arrowright'], title: 'Next rollout' },
    { id: 'previousRollout', keys: ['arrowleft'], title: 'Previous rollout' },
    { id: 'compare', keys: ['c'], title: 'Compare with other traces of the item' },
    { id: 'back', keys: ['escape'], title: 'Clear the selection' },
  ],
} as const satisfies ShortcutList

export const reportShortcuts = {
  title: 'Report',
  shortcuts: [
    { id: 'next', keys: ['j'], title: 'Next sentence' },
    { id: 'previous', keys: ['k'], title: 'Previous sentence' },
    { id: 'evidence', keys: ['e'], title: 'Next source of the sentence' },
    { id: 'uncited', keys: ['u'], title: 'Next uncited fact' },
    { id: 'dead', keys: ['d'], title: 'Next unresolved citation' },
    { id: 'criterion', keys: ['r'], title: 'Next criterion' },
    { id: 'turns', keys: ['t'], title: 'Tool turns or report' },
  ],
} as const satisfies ShortcutList
