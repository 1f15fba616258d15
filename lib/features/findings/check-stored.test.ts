import { expect, it } from 'vitest'
import { traceFacets } from '@/lib/core/traces/count-traces.server'
import { moveTraces } from '@/lib/features/imports/move-traces.server'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { output, row } from '@/lib/features/judging/testing'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { checkStoredTraces } from './check-stored.server'
import { consistencyJob } from './check-work.server'

withDataFolder()

const painted = 'Lena Orde painted the ceiling of the hall.'
const denied = output(
  [['Did Lena Orde paint the ceiling?', 'No, Ada Finch painted it.']],
  'Supported',
)
const twoDates = output(
  [
    ['On what date was the Treaty of Versailles signed?', 'It was signed on 28 June 1919.'],
    ['When was the Treaty of Versailles signed?', 'June 29, 1919.'],
    ['In what year was the Battle of Hastings fought?', 'In 1067.'],
    ['When was the Battle of Hastings fought?', 'On 14 October 1066.'],
  ],
  'Refuted',
)
const sound = output([['When was the bridge opened?', 'In 1937.']], 'Supported')
const faithlens = '<think>So.</think><reason>It says so.</reason><answer>Yes</answer>'

const about = (claim: string, given: object) => ({ ...row(sound, 0), ...given, input: { claim } })
const rows = [
  about(painted, { output: denied }),
  about('The treaty was signed late.', { output: twoDates }),
  about('The bridge was opened in 1937.', { output: sound }),
  about('Another system read this.', { output: faithlens, system: 'faithlens' }),
]
/** Two dates of one trace differ twice: a kind counts once. */
const found = { verdict: 1, date: 1, none: 1, null: 1 }

async function findingsOf(database: Database, collection: string) {
  const { finding } = await traceFacets(database, { collection: [collection] })
  return Object.fromEntries(finding.map(({ value, count }) => [String(value), count]))
}

/** As a database of a version that stored no findings. */
async function forget(database: Database): Promise<void> {
  await database.execute(sql`DELETE FROM trace_check`)
  await database.execute(sql`DELETE FROM setting WHERE key = 'consistency_check'`)
  await database.execute(sql`UPDATE collection SET version = version + 1`)
}

/** Aborts once so many parts of the work are done. */
function stoppedAfter(parts: number): AbortSignal {
  const { signal } = new AbortController()
  let left = parts
  signal.throwIfAborted = () => {
    if (left-- === 0) throw new Error('stopped')
  }
  return signal
}

describeOnDatabases('the findings of traces', (open) => {
  it('are stored by the import, as the page of a trace shows them', async () => {
    const database = await open()
    await importContent(database, lines(rows), { collection: 'stored' })
    expect(await findingsOf(database, 'stored')).toEqual(found)
    const stored = await database.query(sql`
      SELECT t.id, k.findings FROM trace t JOIN trace_check k ON k.trace_seq = t.seq
      JOIN collection c ON c.id = t.collection_id WHERE c.name = 'stored'`)
    expect(stored).toHaveLength(3)
    for (const { id, findings } of stored) {
      const trace = await findTrace(String(id), database)
      const kinds = new Set(trace?.findings.map(({ kind }) => kind))
      expect([...kinds]).toEqual(JSON.parse(String(findings)))
    }
  })

  it('of an older version are stored later, from where the work broke off', async () => {
    const database = await open()
    const many = Array.from({ length: 60 }, (_, at) => about(`${at}`, { output: twoDates }))
    await importContent(database, lines([...rows, ...many]), { collection: 'older' })
    const all = { ...found, date: 61 }
    await forget(database)
    expect(await findingsOf(database, 'older')).toEqual({ null: 64 })
    expect(await consistencyJob.listUnfinished(database)).toEqual(['traces'])
    const broken = checkStoredTraces(database, stoppedAfter(1))
    await expect(broken).rejects.toThrow('stopped')
    expect(await consistencyJob.listUnfinished(database)).toEqual(['traces'])
    const [some] = await database.query(sql`SELECT count(*) AS n FROM trace_check`)
    expect(some).toEqual({ n: 50 })
    await checkStoredTraces(database)
    expect(await findingsOf(database, 'older')).toEqual(all)
    expect(await consistencyJob.listUnfinished(database)).toEqual([])
  })

  it('go by the claim of the item that a trace is moved to', async () => {
    const database = await open()
    const other = about('The hall has a roof.', { output: sound })
    await importContent(database, lines([rows[0], other]), { collection: 'moved' })
    const placed = await database.query(sql`
      SELECT t.seq, t.identity, t.item_seq FROM trace t JOIN item i ON i.seq = t.item_seq
      JOIN collection c ON c.id = t.collection_id WHERE c.name = 'moved'
      ORDER BY CASE i.text WHEN ${painted} THEN 0 ELSE 1 END`)
    const [trace, target] = placed
    await database.transaction(async (tx) => {
      const [seq, to] = [Number(trace?.['seq']), Number(target?.['item_seq'])]
      await moveTraces(tx, [{ seq, identity: String(trace?.['identity']), to }])
      await tx.execute(sql`UPDATE collection SET version = version + 1`)
    })
    expect(await findingsOf(database, 'moved')).toEqual({ none: 2 })
  })
})
