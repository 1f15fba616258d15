import type { ShortcutList } from './shortcut'

export const chartShortcuts = {
  title: 'Charts',
  shortcuts: [
    {
      id: 'point',
      keys: ['arrowleft', 'arrowright'],
      title: 'Focused chart: previous or next point',
    },
    {
      id: 'series',
      keys: ['arrowup', 'arrowdown'],
      title: 'Focused chart: previous or next series',
    },
    { id: 'open', keys: ['enter'], title: 'Focused chart: open the traces of the point' },
    { id: 'table', keys: ['t'], title: 'Chart or table' },
  ],
} as const satisfies ShortcutList
