import { afterAll } from 'vitest'

// Files share a worker: the next one would read and write the database that this one left open.
afterAll(() => {
  if (globalThis.touchstoneDatabase === undefined) return
  globalThis.touchstoneDatabase = undefined
  throw new Error('This file left a database open (globalThis.touchstoneDatabase).')
})
