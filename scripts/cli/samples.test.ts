import { describe, expect, it } from 'vitest'
import { withCommand } from './testing.ts'

const { touchstone } = withCommand()

describe('touchstone samples', () => {
  it('imports the samples, removes them and brings them back', async () => {
    expect((await touchstone(['samples', 'add'])).out).toBe('The samples are loaded.\n')
    expect((await touchstone(['samples', 'remove'])).out).toMatch(/^The samples are removed/)
    expect((await touchstone(['samples', 'remove'])).error).toContain('are not loaded')
    expect((await touchstone(['samples', 'add'])).out).toBe('The samples are loaded.\n')
  })

  it('says what it can do', async () => {
    const { code, error } = await touchstone(['samples', 'drop'])
    expect(code).toBe(1)
    expect(error).toContain('samples add or samples remove')
  })
})
