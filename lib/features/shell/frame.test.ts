import { expect, test } from 'vitest'
import { frameOf } from './frame'

test("an annotator's page has no navigation", () => {
  expect(frameOf('/annotate/abc')).toBe('bare')
  expect(frameOf('/annotate/abc/')).toBe('bare')
})

test('every other page has it', () => {
  for (const path of ['/', '/annotate', '/annotate/', '/annotate/a/b', '/studies', '/x/annotate/a'])
    expect(frameOf(path)).toBe('app')
})
