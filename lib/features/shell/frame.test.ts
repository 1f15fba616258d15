import { expect, test } from 'vitest'
import { frameOf } from './frame'

test("an annotator's page stands outside the house", () => {
  expect(frameOf('/annotate/abc')).toBe('bare')
  expect(frameOf('/annotate/abc/')).toBe('bare')
})

test('everything else is of the house', () => {
  for (const path of ['/', '/annotate', '/annotate/', '/annotate/a/b', '/studies', '/x/annotate/a'])
    expect(frameOf(path)).toBe('house')
})
