import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { profiles } from '../detect'
import type { ImportIssue } from '@/lib/core/collections/import-status'
import { contained, containerNames, gzipped } from '../testing/containers'
import { readThrough, type FileGiven, type ReadThrough } from '../testing/reading'
import { contentFormats, sampleFiles } from '../testing/sample-files'
import { generated } from '@/lib/formats/testing/generated'

const wrappings = [
  ['as it is', (bytes: Buffer) => bytes],
  ['gzipped', gzipped],
] as const

const files = contentFormats.flatMap((format) =>
  containerNames.flatMap((container) =>
    wrappings.map(([wrapping, wrap]) => {
      const { rows, containers, filename } = sampleFiles[format]
      const given: FileGiven = filename === undefined ? {} : { filename }
      const isMet = containers.includes(container)
      const bytes = wrap(contained(rows, container))
      return { format, container, wrapping, rows, bytes, given, isMet }
    }),
  ),
)

/** Refusals and issues that say nothing: a refusal is a sentence, an issue names its row. */
function wordless({ refused, issues }: ReadThrough): unknown[] {
  const isSentence = refused === null || /^[\p{Lu}\d{("].{10,}/su.test(refused)
  const bad = issues.filter(
    ({ row, message }) =>
      row < 1 || !/\w{2}/u.test(message) || /undefined|\[object|^Error|TypeError/u.test(message),
  )
  return isSentence ? bad : [refused, ...bad]
}

const wordsOf = ({ row, path, message }: ImportIssue) => `${row} ${path} ${message}`

test('every format that is read has its sample file', () => {
  expect(Object.keys(sampleFiles).toSorted()).toEqual(
    profiles.map(({ format }) => format).toSorted(),
  )
})

describe.each(files)('$format as $container, $wrapping', ({ format, ...file }) => {
  const { bytes, given, rows, isMet, container } = file

  it('is read whole, or refused in words where it is not met so', async () => {
    const read = await readThrough(bytes, given)
    expect(wordless(read)).toEqual([])
    if (!isMet) return
    expect(read).toMatchObject({ refused: null, format })
    expect(read.rows).toHaveLength(rows.length)
    expect(read.issues).toEqual([])
  })

  it('cut off anywhere keeps what came before, and says so', async () => {
    const whole = await readThrough(bytes, given)
    const said = new Set(whole.issues.map(wordsOf))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (at) => {
        const read = await readThrough(bytes.subarray(0, at), given)
        expect(wordless(read)).toEqual([])
        expect(read.rows.length).toBeLessThanOrEqual(whole.rows.length)
        const isSaid =
          read.refused !== null || read.issues.some((issue) => !said.has(wordsOf(issue)))
        const isWhole = read.rows.length === whole.rows.length
        const endsAtRow = container === 'jsonl' || container === 'csv' || container === 'tsv'
        expect(isSaid || isWhole || endsAtRow).toBe(true)
      }),
      generated(3),
    )
  })

  it('with bytes changed anywhere is read or refused in words', async () => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255))
    const changesAtOnce = fc.array(change, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(changesAtOnce, async (changes) => {
        const changed = Buffer.from(bytes)
        for (const [at, byte] of changes) changed[at] = byte
        expect(wordless(await readThrough(changed, given))).toEqual([])
      }),
      generated(3),
    )
  })
})
