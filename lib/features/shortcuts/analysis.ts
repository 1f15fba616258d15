import type { ShortcutList } from './shortcut'

export const analysisShortcuts = {
  title: 'Analysis',
  shortcuts: [
    { id: 'filters', keys: ['f'], title: 'Open the filters' },
    { id: 'copyTable', keys: ['y'], title: 'Copy the table' },
  ],
} as const satisfies ShortcutList
