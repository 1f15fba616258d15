import { describe, expect, it } from 'vitest'
import { withCommand } from './testing.ts'

const { touchstone } = withCommand()

describe('touchstone samples', () => {
  it('imports the samples, removes them and brings them back', async () => {
    const loaded = { code: 0, out: 'The samples are loaded.\n', error: '' }
    const removed = { code: 0, out: expect.stringMatching(/^The samples are removed/), error: '' }
    expect(await touchstone(['samples', 'add'])).toEqual(loaded)
    expect(await touchstone(['samples', 'remove'])).toEqual(removed)
    expect((await touchstone(['samples', 'remove'])).error).toContain('are not loaded')
    expect(await touchstone(['samples', 'add'])).toEqual(loaded)
  })

  it('says what it can do', async () => {
    const { code, error } = await touchstone(['samples', 'drop'])
    expect(code).toBe(1)
    expect(error).toContain('samples add or samples remove')
  })
})
