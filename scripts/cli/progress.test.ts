import { expect, it, vi } from 'vitest'
import { watched } from './progress.ts'

it('work goes on and ends by itself where nobody can say how far it has come', async () => {
  const looks = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('the database is away')))
  const work = async () => {
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(1), { timeout: 20_000 })
    return 'done'
  }
  expect(await watched(work, looks)).toBe('done')
  const count = looks.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(looks).toHaveBeenCalledTimes(count)
})
