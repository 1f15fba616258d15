import type { ShortcutList } from './shortcut'

export const calibrationShortcuts = {
  title: 'Calibration',
  shortcuts: [
    { id: 'higher', keys: ['arrowleft'], title: 'Abstain below a higher confidence' },
    { id: 'lower', keys: ['arrowright'], title: 'Abstain below a lower confidence' },
    { id: 'open', keys: ['enter'], title: 'Open the traces above the threshold' },
  ],
} as const satisfies ShortcutList
