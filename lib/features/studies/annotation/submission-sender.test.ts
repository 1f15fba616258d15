import { expect, test } from 'vitest'
import { sendFailure } from './submission-sender'
import { isUnsafeToLeave, refusedAnswers, waiting, waitingAnswers } from './submission-queue'
import { memoryStorage } from './testing/memory-storage'
import { judgement, Tab } from './testing/tab'
import { RequestError } from '@/lib/platform/http/request'

const offline = new TypeError('Failed to fetch')

const refusal = (status: number) => new RequestError(status, { code: 'x', message: 'No.' })

function goOffline(): never {
  throw offline
}

test('an answer is sent at once and then forgotten', async () => {
  const keeper = memoryStorage()
  const tab = new Tab(keeper)
  tab.courier.judge(judgement('p1'))
  expect(keeper.entries.size).toBe(1)
  await tab.pass(0)
  expect(tab.answered).toEqual(['tab-1'])
  expect(keeper.entries.size).toBe(0)
  expect(tab.outbox.savedAt).toBe(1_000)
})

test('without a network it tries again with the same key, at longer and longer intervals', async () => {
  const tab = new Tab(memoryStorage())
  tab.answer = goOffline
  tab.courier.judge(judgement('p1'))
  await tab.pass(7_000)
  expect(tab.sent.map(({ key }) => key)).toEqual(['tab-1', 'tab-1', 'tab-1', 'tab-1'])
  expect(tab.outbox.trouble).toBe('offline')
  expect(waitingAnswers(tab.outbox)).toHaveLength(1)
  expect(isUnsafeToLeave(tab.outbox)).toBe(true)
  tab.answer = () => undefined
  tab.courier.wake()
  await tab.pass(0)
  expect(tab.answered).toEqual(['tab-1'])
  expect(tab.outbox.trouble).toBeNull()
  expect(isUnsafeToLeave(tab.outbox)).toBe(false)
})

test('the next visit sends what the last one could not', async () => {
  const keeper = memoryStorage()
  const before = new Tab(keeper)
  before.answer = goOffline
  before.courier.judge(judgement('p1'))
  await before.pass(0)
  before.courier.stop()
  const after = new Tab(keeper, 'later')
  await after.pass(0)
  expect(after.answered).toEqual(['tab-1'])
  expect(keeper.entries.size).toBe(0)
})

test('a refused answer is kept with the reason, also over a reload, until it is dropped', async () => {
  const keeper = memoryStorage()
  const tab = new Tab(keeper)
  tab.answer = () => {
    throw new RequestError(409, { code: 'conflict', message: 'Somebody else has it.' })
  }
  tab.courier.judge(judgement('p1'))
  await tab.pass(60_000)
  expect(tab.sent).toHaveLength(1)
  const again = new Tab(keeper)
  await again.pass(60_000)
  expect(again.sent).toHaveLength(0)
  expect(refusedAnswers(again.outbox)).toMatchObject([{ refusal: 'Somebody else has it.' }])
  const [refused] = refusedAnswers(again.outbox)
  if (refused) again.courier.tryAgain(refused)
  again.answer = tab.answer
  await again.pass(0)
  expect(again.sent.map(({ key }) => key)).toEqual(['tab-1'])
  expect(refusedAnswers(again.outbox)).toMatchObject([{ refusal: 'Somebody else has it.' }])
  again.courier.drop('tab-1')
  expect(refusedAnswers(again.outbox)).toEqual([])
  expect(keeper.entries.size).toBe(0)
})

test('a refused answer does not hold up the others', async () => {
  const tab = new Tab(memoryStorage())
  tab.answer = ({ key }) => {
    if (key === 'tab-1') throw new RequestError(404, { code: 'not_found', message: 'Gone.' })
  }
  tab.courier.judge(judgement('p1'))
  tab.courier.judge(judgement('p2'))
  await tab.pass(0)
  expect(tab.answered).toEqual(['tab-2'])
})

test('what is said of one pair arrives in order, and other pairs go ahead', async () => {
  const tab = new Tab(memoryStorage())
  let isUp = false
  tab.answer = (letter) => {
    if (!isUp && letter.kind === 'judgement' && letter.body.pair_token === 'p1') throw offline
  }
  tab.courier.judge(judgement('p1'))
  tab.courier.judge(judgement('p1'))
  tab.courier.judge(judgement('p2'))
  await tab.pass(500)
  expect(tab.arrived).toEqual(['tab-3'])
  isUp = true
  await tab.pass(1_000)
  expect(tab.arrived).toEqual(['tab-3', 'tab-1', 'tab-2'])
})

test('a device without storage still sends, and says that the page alone has the answer', async () => {
  const tab = new Tab(memoryStorage(0))
  tab.answer = goOffline
  tab.courier.judge(judgement('p1'))
  await tab.pass(0)
  expect(waiting(tab.outbox)).toMatchObject([{ isKept: false }])
  tab.courier.readAgain()
  expect(waitingAnswers(tab.outbox)).toHaveLength(1)
  tab.answer = () => undefined
  await tab.pass(2_000)
  expect(tab.answered).toEqual(['tab-1'])
})

test('two tabs: what one has sent, the other does not send again', async () => {
  const keeper = memoryStorage()
  const [one, other] = [new Tab(keeper, 'one'), new Tab(keeper, 'other')]
  one.answer = goOffline
  other.answer = goOffline
  one.courier.judge(judgement('p1'))
  other.courier.judge(judgement('p2'))
  one.courier.readAgain()
  other.courier.readAgain()
  await one.pass(0)
  await other.pass(0)
  expect(waitingAnswers(other.outbox).map(({ key }) => key)).toEqual(['one-1', 'other-1'])
  one.answer = () => undefined
  one.courier.wake()
  await one.pass(0)
  expect(one.arrived.toSorted()).toEqual(['one-1', 'other-1'])
  const before = other.sent.length
  other.courier.readAgain()
  await other.pass(60_000)
  expect(other.sent).toHaveLength(before)
  expect(waitingAnswers(other.outbox)).toEqual([])
})

test('a refusal is the last word, a busy server is not', () => {
  expect(sendFailure(refusal(404))).toEqual({ refusal: 'No.' })
  expect(sendFailure(refusal(429))).toBe('server')
  expect(sendFailure(refusal(503))).toBe('server')
  expect(sendFailure(new SyntaxError('a page of the hotel'))).toBe('offline')
})
