import { expect, it } from 'vitest'
import { rolloutsLink } from './changed-rollouts'

const ids = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`)

it('opens all rollouts, or says that it opens the first', () => {
  expect(rolloutsLink({ traces: 0, ids: [] })).toBeNull()
  expect(rolloutsLink({ traces: 2, ids: ids(2) })).toEqual({
    href: '/traces?id=t0&id=t1',
    part: null,
    title: 'Open 2 rollouts',
  })
  const few = rolloutsLink({ traces: 1_200, ids: ids(50) })
  expect(few).toMatchObject({ part: 'first 50', title: 'Open the first 50 of 1,200 rollouts' })
  const many = rolloutsLink({ traces: 120, ids: ids(120) })
  expect(many?.part).toBe('first 100')
  expect(many?.href.match(/id=/g)).toHaveLength(100)
})
