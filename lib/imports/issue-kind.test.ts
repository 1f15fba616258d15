import { expect, test } from 'vitest'
import { issueKind } from './issue-kind'

test.each([
  ['messages.3.content', 'is "a b", not a text', 'messages.n.content: is "…", not a text'],
  [undefined, 'row 12 has 4 fields', 'row n has n fields'],
  ['output_of_p1p2', 'holds U+0008; kept as it is', 'output_of_p1p2: holds U+0008; kept as it is'],
])('issues of one kind are counted together: %s %s', (path, message, kind) => {
  expect(issueKind({ path, message })).toBe(kind)
})
