import type { ShortcutList } from './shortcut'

export const guideShortcuts = {
  title: 'Guided sample',
  isEverywhere: true,
  shortcuts: [{ id: 'open', keys: ['g n'], title: 'Open the page of the step' }],
} as const satisfies ShortcutList
