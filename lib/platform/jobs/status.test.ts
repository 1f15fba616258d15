import { expect, test } from 'vitest'
import { can, hasEnded, isActive, isUnfinished, jobStatuses, transitions } from './status'

test.each([
  ['start', ['queued']],
  ['pause', ['queued', 'running']],
  ['stop', ['queued', 'running']],
  ['resume', ['paused', 'stopped']],
  ['cancel', ['queued', 'running', 'paused']],
  ['fail', ['queued', 'running']],
  ['retry', ['done', 'failed', 'cancelled']],
] as const)('work can be changed by %s where it is %j', (transition, from) => {
  expect(jobStatuses.filter((status) => can(transition, { status }))).toEqual(from)
})

test('nothing that has ended goes on but by a retry, and nothing active is queued again', () => {
  for (const [name, { from }] of Object.entries(transitions)) {
    const leavesEnd = from.some((status) => hasEnded({ status }))
    expect([name, leavesEnd]).toEqual([name, name === 'retry'])
  }
  const queueing = Object.values(transitions).filter(({ to }) => to === 'queued')
  expect(queueing.flatMap(({ from }) => from.filter((status) => isActive({ status })))).toEqual([])
})

test('queued and running work is active', () => {
  expect(jobStatuses.filter((status) => isActive({ status }))).toEqual(['queued', 'running'])
})

test('cancelled work is unfinished until what it had begun is put away', () => {
  expect(isUnfinished({ status: 'cancelled', finished_at: null })).toBe(true)
  expect(isUnfinished({ status: 'cancelled', finished_at: '2026-01-01T00:00:00.000Z' })).toBe(false)
  expect(isUnfinished({ status: 'paused', finished_at: null })).toBe(false)
})
