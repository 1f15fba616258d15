import type { ShortcutList } from './shortcut'

export const importShortcuts = {
  title: 'Imports',
  shortcuts: [{ id: 'choose', keys: ['o'], title: 'Choose files to import' }],
} as const satisfies ShortcutList
