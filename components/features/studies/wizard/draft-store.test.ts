import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, isDraftRead, keepDraft, onDraft, readDraft, typedDraft } from './draft-store'
import { newDraft } from '@/lib/features/studies/designing/start'

const typed = { draft: { ...newDraft, name: 'Which helps?' }, version: '2026-11-23T10:00:00.000Z' }
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft of this tab is read once, and listeners hear of it', async () => {
  stored.set('touchstone.study.one', JSON.stringify(typed))
  const heard = vi.fn<() => void>()
  const stop = onDraft(heard)
  expect(isDraftRead('one')).toBe(false)
  const reading = readDraft('one')
  expect(isDraftRead('one'), 'nothing may be typed or saved yet').toBe(false)
  await reading
  stop()
  expect(isDraftRead('one')).toBe(true)
  expect(typedDraft('one')).toEqual(typed)
  expect(heard).toHaveBeenCalled()
})

test('without a draft there is nothing to wait for', () => {
  void readDraft('two')
  expect(isDraftRead('two')).toBe(true)
  expect(typedDraft('two')).toBeNull()
})

test.each(['{', '{"draft":1}', 'null'])('%s is no draft', async (text) => {
  const id = `broken ${text}`
  stored.set(`touchstone.study.${id}`, text)
  await readDraft(id)
  expect(isDraftRead(id)).toBe(true)
  expect(typedDraft(id)).toBeNull()
})

test('what is typed is stored until it is forgotten', () => {
  keepDraft('three', typed)
  expect(stored.get('touchstone.study.three')).toBe(JSON.stringify(typed))
  expect(isDraftRead('three')).toBe(true)
  forgetDraft('three')
  expect(stored.size).toBe(0)
  expect(typedDraft('three')).toBeNull()
})
