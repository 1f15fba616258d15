import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, onToasts, showToast } from './toast-store'

afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id)
})

test('a toast stays until it is dismissed', () => {
  const id = showToast({ message: 'Marked 3 traces' })
  expect(currentToasts().map((toast) => toast.message)).toEqual(['Marked 3 traces'])
  dismissToast(id)
  expect(currentToasts()).toEqual([])
})

test('the oldest leaves when a fourth arrives', () => {
  for (const message of ['a', 'b', 'c', 'd']) showToast({ message })
  expect(currentToasts().map((toast) => toast.message)).toEqual(['b', 'c', 'd'])
})

test('listeners hear of changes until they leave', () => {
  const listener = vi.fn<() => void>()
  const leave = onToasts(listener)
  showToast({ message: 'one' })
  leave()
  showToast({ message: 'two' })
  expect(listener).toHaveBeenCalledTimes(1)
})
