import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { fieldsSchema } from '@/lib/core/records/schema'
import { exported } from './testing/read'
import { filesOfRows } from './testing/traces'
import { generated } from '@/lib/formats/testing/generated'

const short = (value: unknown) =>
  JSON.stringify(
    value,
    (_name, part: unknown) =>
      typeof part === 'string' && part.length > 80
        ? `${part.slice(0, 60)}… (${part.length})`
        : part,
    1,
  )

/** What differs between two files, a field a line. */
function differences(given: string, taken: string): string[] {
  const [before, after] = [given, taken].map((file) =>
    file.split('\n').map((line) => fieldsSchema.parse(JSON.parse(line || '{}'))),
  )
  if (before?.length !== after?.length) return [`${before?.length} lines, then ${after?.length}`]
  return (before ?? []).flatMap((row, at) => {
    const other = after?.[at] ?? {}
    return [...new Set([...Object.keys(row), ...Object.keys(other)])]
      .filter((name) => JSON.stringify(row[name]) !== JSON.stringify(other[name]))
      .map((name) => `line ${at + 1}, ${name}: ${short(row[name])} then ${short(other[name])}`)
  })
}

/** Fails with the smallest rows that do not come back, long texts cut. */
function reporter<Value>({ failed, counterexample, errorInstance, seed }: fc.RunDetails<Value>) {
  if (failed)
    throw new Error(`${String(errorInstance)}\nseed ${seed}, rows: ${short(counterexample)}`)
}

const plain = (line: string) => (line === '' ? '' : JSON.stringify(JSON.parse(line)))

/** Every line as `JSON.stringify` writes it, however it was put together. */
function writtenPlainly(file: string): string {
  return file.split('\n').map(plain).join('\n')
}

async function both(database: Database, collection: string): Promise<[string, string]> {
  const traces = { kind: 'traces', include: 'judge_calls', collection }
  const { text } = await exported(database, traces)
  return [text, (await exported(database, { kind: 'items', collection })).text]
}

describeOnDatabases('a collection of anything', (open, provider) => {
  withDataFolder()

  it('comes back with the same bytes', { timeout: 120_000 }, async () => {
    const database = await open()
    let count = 0
    await fc.assert(
      fc.asyncProperty(filesOfRows, async (files) => {
        count += 1
        const [first, second] = [`first ${count}`, `second ${count}`]
        for (const rows of files)
          await importContent(database, lines([...rows]), { collection: first })
        const [given, items] = await both(database, first)
        for (const content of [items, given])
          if (content !== '') await importContent(database, content, { collection: second })
        const [taken, itemsAgain] = await both(database, second)
        expect(differences(given, taken)).toEqual([])
        expect(taken).toBe(given)
        expect(writtenPlainly(given)).toBe(given)
        expect(differences(items, itemsAgain)).toEqual([])
        expect(itemsAgain).toBe(items)
      }),
      { ...generated(provider === 'sqlite' ? 8 : 4), reporter },
    )
  })
})
