import { expect, test } from 'vitest'
import { waiting } from './submission-queue'
import { memoryStorage } from './testing/memory-storage'
import { judgement, Tab } from './testing/tab'

const choices = (choice: 'left' | 'right') => ({ choices: { clear: choice } })

test('quick changes of a draft are one request', async () => {
  const tab = new Tab(memoryStorage())
  tab.courier.draft('p1', choices('left'))
  await tab.pass(300)
  tab.courier.draft('p1', choices('right'))
  await tab.pass(599)
  expect(tab.sent).toEqual([])
  await tab.pass(1)
  expect(tab.sent).toMatchObject([{ body: choices('right') }])
})

test('a draft that changes while it is sent is sent again', async () => {
  const keeper = memoryStorage()
  const tab = new Tab(keeper)
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  tab.held = promise
  tab.courier.draft('p1', choices('left'))
  await tab.pass(600)
  tab.courier.draft('p1', choices('right'))
  letGo()
  await tab.pass(0)
  expect(tab.courier.draftOf('p1')).toEqual(choices('right'))
  expect(keeper.entries.size).toBe(1)
  await tab.pass(600)
  expect(tab.sent.map(({ body }) => body)).toEqual([choices('left'), choices('right')])
  expect(keeper.entries.size).toBe(0)
})

test('a draft that was saved is still the newest, until its pair is answered', async () => {
  const tab = new Tab(memoryStorage())
  tab.courier.draft('p1', choices('left'))
  await tab.pass(600)
  expect(waiting(tab.outbox)).toEqual([])
  expect(tab.courier.draftOf('p1')).toEqual(choices('left'))
  tab.courier.judge(judgement('p1'))
  expect(tab.courier.draftOf('p1')).toBeNull()
})

test('an answer takes the place of the draft of its pair', async () => {
  const keeper = memoryStorage()
  const tab = new Tab(keeper)
  tab.courier.draft('p1', choices('left'))
  tab.courier.draft('p2', choices('left'))
  tab.courier.skip({ pair_token: 'p1', reason: 'broken' })
  await tab.pass(1_000)
  expect(tab.sent.map(({ kind }) => kind)).toEqual(['skip', 'draft'])
  expect(keeper.entries.size).toBe(0)
})
