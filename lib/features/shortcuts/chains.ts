import type { ShortcutList } from './shortcut'

export const chainShortcuts = {
  title: 'Chains',
  shortcuts: [
    { id: 'next', keys: ['n'], title: 'Next chain' },
    { id: 'previous', keys: ['p'], title: 'Previous chain' },
    { id: 'reading', keys: ['d'], title: 'Facts as generated, as corrected, or the difference' },
  ],
} as const satisfies ShortcutList
