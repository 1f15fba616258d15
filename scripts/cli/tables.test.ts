import { expect, it } from 'vitest'
import { printedTable } from './tables.ts'

it('a table shows what a terminal would obey, and stays on its lines', () => {
  const printed = printedTable({
    id: 'made-up',
    caption: 'of \u001b]0;title\u0007',
    columns: [
      { title: 'model', kind: 'text' },
      { title: 'one\ttwo', kind: 'text' },
    ],
    rows: [['\u001b[31mred', 'up\nand down']],
  })
  expect(printed).toBe('model     one two\n␛[31mred  up and down\nof ␛]0;title␇\n')
})
