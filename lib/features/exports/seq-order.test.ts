import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { seqsInOrder } from './seq-order'

interface Row {
  id: number[]
  passes: boolean
}

/** A match of rows whose ids ascend; the number of a row says where it is. */
function matchOf(rows: readonly Row[], place: number) {
  const ids = Uint32Array.from(rows.flatMap(({ id }) => id))
  const seq = Int32Array.from(rows, (_row, at) => place * 1000 + at)
  const state = Uint8Array.from(rows, ({ passes }) => (passes ? 0 : 1))
  return { segment: { ids, seq }, state }
}

const compare = (a: readonly number[], b: readonly number[]) => {
  const word = a.findIndex((own, at) => own !== b[at])
  return word < 0 ? 0 : (a[word] ?? 0) - (b[word] ?? 0)
}

const word = fc.constantFrom(0, 1, 7, 2 ** 31, 2 ** 32 - 1)
const rows = fc
  .array(fc.record({ id: fc.array(word, { minLength: 4, maxLength: 4 }), passes: fc.boolean() }), {
    maxLength: 12,
  })
  .map((some) => some.toSorted((a, b) => compare(a.id, b.id)))

it('is that of the ids over all collections, and has the rows that pass', () => {
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 5 }), (collections) => {
      const expected = collections
        .flatMap((some, place) => some.map((row, at) => ({ ...row, seq: place * 1000 + at })))
        .filter(({ passes }) => passes)
        .toSorted((a, b) => compare(a.id, b.id))
      expect([...seqsInOrder(collections.map(matchOf))]).toEqual(expected.map(({ seq }) => seq))
    }),
  )
})
