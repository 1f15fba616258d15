import type { ShortcutList } from './shortcut'

export const trainingShortcuts = {
  title: 'Training',
  shortcuts: [
    { id: 'back', keys: ['arrowleft'], title: 'Previous step, in all charts' },
    { id: 'forward', keys: ['arrowright'], title: 'Next step, in all charts' },
    { id: 'open', keys: ['enter'], title: 'Open the traces of the step' },
  ],
} as const satisfies ShortcutList
