import { describe, expect, it } from 'vitest'
import { idSource, idTime } from './ids'

// Ids of the process never go back: times to come would shift those of other tests.
const newId = idSource()

describe('an id', () => {
  it('is a UUIDv7 that tells when it was made', () => {
    const later = new Date(Date.now() + 60_000)
    const id = newId(later.getTime())
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(idTime(id)).toEqual(later)
  })

  it('is greater than all before it, also in one millisecond and when the clock goes back', () => {
    const now = Date.now() + 120_000
    const ids = Array.from({ length: 100_000 }, (_, n) => newId(n % 3 === 0 ? now - 5_000 : now))
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })
})
