import type { ShortcutList } from './shortcut'

export const markingShortcuts = {
  title: 'Mark',
  shortcuts: [
    {
      id: 'kind',
      keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      title: 'Choose an error type',
    },
    { id: 'save', keys: ['enter'], title: 'Save the mark' },
  ],
} as const satisfies ShortcutList
