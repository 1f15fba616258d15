import { expect, it } from 'vitest'
import { countUnread, unreadWord } from './unread-verdicts'

const status = (counts: Record<string, number>) => ({
  status: Object.entries(counts).map(([value, count]) => ({ value, count })),
})

it('counts traces without a verdict where none of them has one', () => {
  expect(countUnread(status({ unreadable: 5, failed: 1 }))).toBe(6)
  expect(countUnread(status({ unreadable: 5, ok: 1 }))).toBeNull()
  expect(countUnread(status({ unreadable: 2, ok: 0 }))).toBe(2)
  expect(countUnread(status({}))).toBeNull()
  expect(unreadWord(1200)).toBe('no readable verdict (1,200 of 1,200)')
})
