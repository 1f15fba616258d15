import type { ShortcutList } from './shortcut'

export const annotationShortcuts = {
  title: 'Pair',
  shortcuts: [
    {
      id: 'choose',
      keys: ['1', '2', '3', '4', '5'],
      title: 'Choose, from left to right, and go to the next dimension',
    },
    { id: 'up', keys: ['arrowup'], title: 'Previous dimension' },
    { id: 'down', keys: ['arrowdown'], title: 'Next dimension' },
    { id: 'save', keys: ['enter'], title: 'Save and continue' },
    { id: 'comment', keys: ['c'], title: 'Write a comment' },
    { id: 'skip', keys: ['s'], title: 'Skip this pair' },
    { id: 'recognise', keys: ['t'], title: 'I recognise the system' },
    { id: 'document', keys: ['d'], title: 'Expand or collapse the document' },
    { id: 'undo', keys: ['u'], title: 'Previous pair' },
    { id: 'forward', keys: ['escape'], title: 'Go from an earlier pair to the current one' },
  ],
} as const satisfies ShortcutList

export const visitShortcuts = {
  title: 'Study',
  shortcuts: [
    { id: 'instructions', keys: ['i'], title: 'Instructions' },
    { id: 'pause', keys: ['p'], title: 'Pause or continue' },
    { id: 'help', keys: ['?'], title: 'Show the shortcuts of this page' },
  ],
} as const satisfies ShortcutList
