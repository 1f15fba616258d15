import type { SubmissionStorage } from '../submission-store'

/** A browser's storage in memory; with `capacity` it is full after so many entries. */
export function memoryStorage(
  capacity = Infinity,
): SubmissionStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (!entries.has(key) && entries.size >= capacity) throw new Error('QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key) => {
      entries.delete(key)
    },
  }
}

/** A browser that lets pages keep nothing. */
export const unavailableStorage: SubmissionStorage = {
  get length(): number {
    throw new Error('SecurityError')
  },
  key: refuse,
  getItem: refuse,
  setItem: refuse,
  removeItem: refuse,
}

function refuse(): never {
  throw new Error('SecurityError')
}
