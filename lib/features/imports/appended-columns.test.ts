import { expect, it } from 'vitest'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import { ColumnStore, listVisible } from '@/lib/core/traces/columns/column-store.server'
import { codedNames, numberNames, type Segment } from '@/lib/core/traces/columns/segment'
import { wordsAt } from '@/lib/core/traces/columns/uuid'
import {
  applyMapping,
  changeMapping,
} from '@/lib/features/collections/label-mapping/change-mapping.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { openDirectImport, storeDirectly } from '@/lib/features/store/direct-import.server'
import type { Importing } from '@/lib/features/store/find-items.server'
import { randomFrom } from '@/lib/features/traces/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { keepText } from '@/lib/platform/files/files'
import { withDataFolder } from '@/lib/platform/testing'
import { datasetRow, output, resultRow, traceRecord } from './fixtures'
import { canonical } from './profiles/canonical'
import { cancelImport, runImport } from './run-import.server'
import { importContent, lines, queueContent, startImport } from './testing/setup'
import { undoImport } from './undo/undo-import.server'

withDataFolder()

/** The rows of a segment in words, whatever codes its store gave them. */
function rowsOf(store: ColumnStore, segment: Segment) {
  return Array.from({ length: segment.size }, (_, row) => ({
    id: wordsAt(segment.ids, row),
    seq: segment.seq[row],
    bySeq: segment.seq[segment.bySeq?.[row] ?? row],
    item: segment.itemSeq[row],
    document: segment.documentSeq[row],
    flags: [segment.correct, segment.graded, segment.totalLogged, segment.problems].map(
      (column) => column[row],
    ),
    byTrace: [segment.findings[row], segment.judged[row], segment.marked[row]],
    codes: codedNames.map((name) => store.dictionaries[name].text(segment.codes[name][row] ?? 0)),
    numbers: numberNames.map((name) => segment.numbers[name][row] ?? NaN),
    rewards: Object.fromEntries(
      [...segment.rewards]
        .map(([name, values]) => [name, values[row] ?? NaN] as const)
        .filter(([, value]) => !Number.isNaN(value)),
    ),
  }))
}

/** A database that counts the traces read for columns. */
function counting(database: Database): { database: Database; read: () => number } {
  let read = 0
  const counted = new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name !== 'rows') return value.bind(target)
      return async function* rows(...given: Parameters<Database['rows']>) {
        for await (const batch of target.rows(...given)) {
          if (given[0].text.includes('octet_length(t.output)')) read += batch.length
          yield batch
        }
      }
    },
  })
  return { database: counted, read: () => read }
}

async function segmentOf(store: ColumnStore, database: Database, name: string): Promise<Segment> {
  const all = await listVisible(database)
  const [segment] = await store.segments(
    all,
    all.filter((collection) => collection.name === name),
  )
  if (!segment) throw new Error(`the collection ${name} is not visible`)
  return segment
}

const numbered = (n: number, fields = {}) =>
  traceRecord({
    item_id: `i-${n % 9}`,
    input: { claim: `Claim ${n % 9}.`, passages: [{ text: `Document ${n % 9}, of 1912.` }] },
    output: output(n % 3 === 0 ? 'Supported' : 'Refuted', `Thought ${n}.`),
    logged: { total: n / 7, rewards: { format: n % 2, diversity: n / 3 } },
    ...fields,
  })

const some = (from: number, count: number, fields = {}) =>
  lines(Array.from({ length: count }, (_, at) => numbered(from + at, fields)))

async function openDirectly(database: Database, collection: string): Promise<Importing> {
  const file = await keepText(`run into ${collection}`)
  const { id: authorId } = await localOwner(database)
  return await database.transaction(async (tx) => {
    const [row] = await tx.query(sql`SELECT id FROM collection WHERE live_name = ${collection}`)
    const collectionId = String(row?.['id'])
    return await openDirectImport(tx, { collectionId, file, filename: 'run.json', authorId })
  })
}

async function storeOne(database: Database, into: Importing, n: number): Promise<void> {
  const read = canonical.parse(numbered(n), {
    system: null,
    rewards: new Set<string>(),
    options: {},
    filename: 'run.json',
  })
  if (!read.ok) throw new Error(JSON.stringify(read))
  await database.transaction(async (tx) => {
    await lockImports(tx)
    await storeDirectly(tx, into, [{ ordinal: n, parsed: read.row, repeat: 0 }])
  })
}

describeOnDatabases('columns of a growing collection', (open) => {
  it('read only the traces that were added', async () => {
    const { database, read } = counting(await open())
    const collection = 'grown'
    const store = new ColumnStore(database)
    await importContent(database, some(0, 20), { collection })
    const first = await segmentOf(store, database, collection)
    expect([first.size, read()]).toEqual([20, 20])

    await importContent(database, some(20, 5), { collection })
    expect((await segmentOf(store, database, collection)).size).toBe(25)
    expect(read()).toBe(25)

    const run = await openDirectly(database, collection)
    await storeOne(database, run, 100)
    await storeOne(database, run, 101)
    expect((await segmentOf(store, database, collection)).size).toBe(27)
    await storeOne(database, run, 102)
    expect((await segmentOf(store, database, collection)).size).toBe(28)
    expect(read()).toBe(28)
  })

  it('have a trace of an unfinished import that a run makes as well', async () => {
    const database = await open()
    const collection = 'taken over'
    const store = new ColumnStore(database)
    await importContent(database, some(0, 3), { collection })
    const run = await openDirectly(database, collection)
    const half = await queueContent(database, some(70, 4), { collection })
    await startImport(database, half, { batches: 1, batchRows: 2 })
    await storeOne(database, run, 200)
    expect((await segmentOf(store, database, collection)).size).toBe(4)
    await storeOne(database, run, 70)
    expect((await segmentOf(store, database, collection)).size).toBe(5)
  })

  it('are loaded again where traces that were there have changed', async () => {
    const { database, read } = counting(await open())
    const collection = 'changed'
    const store = new ColumnStore(database)
    await importContent(database, some(0, 9, { gold: undefined }), { collection })
    await segmentOf(store, database, collection)
    const before = read()
    // The gold of an item with traces.
    await importContent(database, some(9, 1), { collection })
    await segmentOf(store, database, collection)
    expect(read() - before).toBe(10)
  })

  it.each([1, 2, 3, 4, 5, 6])(
    'are those of a new load after any changes (seed %i)',
    async (seed) => {
      const database = await open()
      const collection = `any ${seed}`
      const random = randomFrom(seed)
      const any = (most: number) => Math.floor(random() * most)
      const store = new ColumnStore(database)
      await importContent(database, some(0, 6), { collection })
      const run = await openDirectly(database, collection)
      const done: string[] = []
      const half: string[] = []
      const [row] = await database.query(
        sql`SELECT id FROM collection WHERE live_name = ${collection}`,
      )
      const collectionId = String(row?.['id'])

      const ungraded = () => (random() < 0.5 ? { gold: undefined } : {})
      const changes: (() => Promise<unknown>)[] = [
        async () => {
          const { id } = await importContent(database, some(any(40), 1 + any(12), ungraded()), {
            collection,
          })
          done.push(id)
        },
        () => storeOne(database, run, any(60)),
        () => storeOne(database, run, any(60)),
        async () => {
          const file = some(any(60), 4)
          half.push(await queueContent(database, file, { collection }))
          await startImport(database, half.at(-1) ?? '', { batches: 1, batchRows: 2 })
        },
        async () => {
          const id = half.pop()
          if (id === undefined) return
          if (random() < 0.5) await runImport(database, id)
          else await cancelImport(database, id)
        },
        async () => {
          const id = done.pop()
          if (id !== undefined) await undoImport(database, id)
        },
        () =>
          importContent(database, some(any(9), 1, { gold: { label: 'supported' } }), {
            collection,
          }),
        () => {
          const n = any(9)
          const waiting = { id: `w-${n}`, claim: `Waiting ${n}.` }
          const rows =
            random() < 0.5 ? resultRow(waiting) : datasetRow({ ...waiting, evidence: 'E.' })
          return importContent(database, lines([rows]), { collection })
        },
        async () => {
          await changeMapping(database, collectionId, random() < 0.5 ? 'binary' : 'three-way')
          await applyMapping(database, collectionId)
        },
      ]
      for (let step = 0; step < 25; step += 1) {
        await changes[any(changes.length)]?.()
        if (random() < 0.3) continue
        const fresh = new ColumnStore(database)
        const [grown, reloaded] = await Promise.all([
          segmentOf(store, database, collection),
          segmentOf(fresh, database, collection),
        ])
        expect(rowsOf(store, grown)).toEqual(rowsOf(fresh, reloaded))
        expect([...grown.ranges.keys()].toSorted()).toEqual([...reloaded.ranges.keys()].toSorted())
      }
    },
  )
})
