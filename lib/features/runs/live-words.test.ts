import { expect, test } from 'vitest'
import { foldEvents, nothingYet } from './fold'
import { cutWord, liveWord, sampleWord } from './live-words'

const progress = { done: 0, failed: 0, total: 2 }
const { samples } = foldEvents(nothingYet, [
  {
    id: 1,
    event: {
      type: 'token',
      item_id: 'i',
      system: 'faithlens',
      sample: 0,
      attempt: 1,
      content: 'a',
      reasoning: '',
    },
  },
])
const [writing] = samples.values()

test('a lost connection is said while the run goes on, and not after its end', () => {
  expect(liveWord({ status: 'running', progress }, 'lost')).toContain('Reconnecting')
  expect(liveWord({ status: 'done', progress: { ...progress, done: 2 } }, 'lost')).toBe(
    'Done: 2 traces are saved.',
  )
})

function running(done: number, failed: number): string {
  return liveWord({ status: 'running', progress: { ...progress, done, failed } }, 'open')
}

test('a run whose traces are all saved and that goes on is being judged', () => {
  expect(running(1, 1)).toBe('Saved; judge run active.')
  expect(running(1, 0)).toBe('Writing: 1 of 2 are done.')
})

function word(done: number, failed: number): string {
  return liveWord({ status: 'done', progress: { done, failed, total: done + failed } }, 'closed')
}

test('the end of a run says what is left of it', () => {
  expect(word(1, 0)).toBe('Done and saved.')
  expect(word(0, 1)).toBe('No traces were saved.')
  expect(word(3, 1)).toBe('Done: 3 saved, 1 failed.')
  expect(liveWord({ status: 'cancelled', progress }, 'closed')).toContain('Stopped')
  const failed = { status: 'failed', progress: { ...progress, failed: 2 } } as const
  expect(liveWord(failed, 'closed')).toBe('No traces were saved.')
  expect(liveWord({ status: 'failed', progress }, 'closed')).toBe('The run failed.')
})

test('what a run left half written is stopped, not being written', () => {
  expect(sampleWord(writing, { status: 'running' })).toBe('writing')
  expect(sampleWord(writing, { status: 'cancelled' })).toBe('stopped')
  expect(sampleWord(undefined, { status: 'running' })).toBe('waiting')
  expect(sampleWord(undefined, { status: 'cancelled' })).toBe('not started')
})

test('an attempt that was cut off is named by its number', () => {
  expect(cutWord({ attempt: 2 })).toBe('Attempt 2: cut off, retried')
})
