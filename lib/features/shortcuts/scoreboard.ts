import type { ShortcutList } from './shortcut'

export const scoreboardShortcuts = {
  title: 'Scoreboard',
  shortcuts: [
    { id: 'across', keys: ['arrowleft', 'arrowright'], title: 'Cell to the left or right' },
    { id: 'along', keys: ['arrowup', 'arrowdown'], title: 'Cell above or below' },
    { id: 'open', keys: ['enter'], title: 'Open the traces of the cell' },
    { id: 'compare', keys: ['c'], title: 'Compare the cell with the best of its column' },
    // The browser opens it: a right click does the same.
    { id: 'menu', keys: ['shift+f10'], title: 'Menu of the cell' },
    { id: 'back', keys: ['escape'], title: 'Leave the cell' },
  ],
} as const satisfies ShortcutList
