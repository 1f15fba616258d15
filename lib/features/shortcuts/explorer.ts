import type { ShortcutList } from './shortcut'

export const explorerShortcuts = {
  title: 'Traces',
  shortcuts: [
    { id: 'next', keys: ['j', 'arrowdown'], title: 'Next trace' },
    { id: 'previous', keys: ['k', 'arrowup'], title: 'Previous trace' },
    { id: 'open', keys: ['enter'], title: 'Open the trace' },
    { id: 'select', keys: ['x'], title: 'Select the trace' },
    { id: 'selectTo', keys: ['shift+x'], title: 'Select from the last selected to here' },
    { id: 'mark', keys: ['m'], title: 'Mark the selected traces' },
    { id: 'first', keys: ['home'], title: 'First trace' },
    { id: 'last', keys: ['end', 'shift+g'], title: 'Last trace loaded' },
    { id: 'facets', keys: ['f'], title: 'Go to the filters' },
    { id: 'charts', keys: ['h'], title: 'Show or hide the charts' },
    { id: 'preview', keys: ['p'], title: 'Show or hide the preview' },
    { id: 'back', keys: ['escape'], title: 'Clear the selection, then the cursor' },
  ],
} as const satisfies ShortcutList
