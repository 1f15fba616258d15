import { expect, test } from 'vitest'
import { issueGroups, issueKind, rowsWord } from './issue-kind'

test.each([
  ['messages.3.content', 'is "a b", not a text', 'messages.n.content: is "…", not a text'],
  [undefined, 'row 12 has 4 fields', 'row n has n fields'],
  [
    'output_of_p1p2',
    'holds U+0008; stored unchanged',
    'output_of_p1p2: holds U+0008; stored unchanged',
  ],
])('issues of one kind are counted together: %s %s', (path, message, kind) => {
  expect(issueKind({ path, message })).toBe(kind)
})

const issues = [
  { row: 1, path: 'output', message: 'U+0008 in the text' },
  { row: 2, path: 'label', message: 'gold label "x" is not known; left out' },
  { row: 3, path: 'output', message: 'U+0008 in the text' },
  { row: 4, path: 'label', message: 'gold label "y" is not known; left out' },
  { row: 5, path: 'output', message: 'U+0008 in the text' },
  { row: 6, message: 'half a line: the text ends' },
]

test('issues of one kind stand together, the most frequent first', () => {
  expect(
    issueGroups(issues).map(({ path, message, issues: of }) => [path, message, of.length]),
  ).toEqual([
    ['output', 'U+0008 in the text', 3],
    ['label', 'gold label "…" is not known; left out', 2],
    [null, 'half a line: the text ends', 1],
  ])
  expect(issueGroups([])).toEqual([])
})

const wordOf = (rows: number[]) => rowsWord({ issues: rows.map((row) => ({ row, message: 'x' })) })

test('a group names its first rows, each once', () => {
  expect(wordOf([7, 7])).toBe('row 7')
  expect(wordOf([1, 2, 2, 3])).toBe('rows 1, 2, 3')
  expect(wordOf([1, 2, 3, 4, 5, 6])).toBe('rows 1, 2, 3, 4, 5 and more')
})
