import type { ShortcutList } from './shortcut'

export const treeShortcuts = {
  title: 'Evidence tree',
  shortcuts: [
    {
      id: 'walk',
      keys: ['arrowdown', 'arrowup'],
      title: 'Next and previous node, in outline and map',
    },
    { id: 'unfold', keys: ['arrowright'], title: 'Expand, then go to the first child' },
    { id: 'fold', keys: ['arrowleft'], title: 'Collapse, then go to the parent' },
    { id: 'siblings', keys: ['*'], title: 'Expand all siblings' },
    { id: 'ends', keys: ['home', 'end'], title: 'First and last node' },
    { id: 'show', keys: ['v'], title: 'Switch outline, map and merge trace' },
    { id: 'find', keys: ['f'], title: 'Find words in the tree' },
    { id: 'criterion', keys: ['r'], title: 'Next criterion (highlights its leaves)' },
    { id: 'branch', keys: ['b'], title: 'Show only the branch of the node, or the whole tree' },
    { id: 'zoom', keys: ['+', '-'], title: 'Map: zoom in and out' },
    { id: 'fit', keys: ['0'], title: 'Map: fit to view' },
    { id: 'pan', keys: ['shift+arrowup', 'shift+arrowleft'], title: 'Map: pan' },
    {
      id: 'back',
      keys: ['escape'],
      title: 'Leave full screen, clear the criterion, then the selection',
    },
  ],
} as const satisfies ShortcutList
