import { expect, it } from 'vitest'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { readTraceFilter } from '@/lib/core/traces/query'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { output, row } from '@/lib/features/judging/testing'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { rawParameters } from '@/lib/text/query-values'
import { wilsonInterval } from '@/lib/stats/wilson'
import { findFindings } from './find-findings.server'
import { checkedList, shareWords, uncheckedWords } from './words'

withDataFolder()

const differing = output(
  [
    ['On what date was the Treaty of Versailles signed?', 'It was signed on 28 June 1919.'],
    ['When was the Treaty of Versailles signed?', 'June 29, 1919.'],
  ],
  'Refuted',
)
const sound = output([['When was the bridge opened?', 'In 1937.']], 'Supported')
const faithlens = '<think>So.</think><reason>It says so.</reason><answer>Yes</answer>'

/** Of the first claim two of three rollouts contradict themselves, of the second none. */
const rows = [
  { ...row(differing, 0), input: { claim: 'One' } },
  { ...row(`${differing} `, 1), input: { claim: 'One' } },
  { ...row(sound, 2), input: { claim: 'One' } },
  { ...row(sound, 0), input: { claim: 'Two' } },
  { ...row(faithlens, 0), input: { claim: 'Two' }, system: 'faithlens', model: 'lens' },
]

const countIn = async (database: Database, list: string | null | undefined) =>
  await countTraces(
    database,
    readTraceFilter(rawParameters(new URLSearchParams(list ?? '')), []).value,
  )

describeOnDatabases('findings by model', (open) => {
  it('count an item once, and lead to their traces', async () => {
    const database = await open()
    await importContent(database, lines(rows), { collection: 'findings' })
    const filter: TraceFilter = { collection: ['findings'] }
    const findings = await findFindings(database, { filter, by: 'model' })
    expect(findings.kinds).toEqual(['any', 'date'])
    const [lens, mason] = findings.rows
    expect(mason).toMatchObject({ value: 'mason-7b', traces: 4, checked: 4, items: 2 })
    expect(mason?.kinds['date']).toMatchObject({ traces: 2, ...wilsonInterval(2 / 3, 2) })
    expect(await countIn(database, mason?.kinds['date']?.list)).toBe(2)
    expect(await countIn(database, mason?.list)).toBe(4)
    const [first] = (await findFindings(database, { filter, by: 'collection' })).rows
    expect(await countIn(database, first && checkedList(first))).toBe(4)
    expect(lens).toMatchObject({ value: 'lens', traces: 1, checked: 0, items: 0 })
    expect(lens?.kinds['any']).toMatchObject({ traces: 0, share: null, list: null })
    expect(uncheckedWords(findings.rows)).toContain('1 trace not checked')
    expect(shareWords({ traces: 0, share: null, low: null, high: null, list: null })).toContain(
      'undefined',
    )
  })

  it('of a list of one kind lead to no other traces', async () => {
    const database = await open()
    await importContent(database, lines(rows), { collection: 'kinds' })
    const filter: TraceFilter = { collection: ['kinds'], finding: ['date', 'none'] }
    const { kinds, rows: found } = await findFindings(database, { filter, by: 'model' })
    expect(kinds).toEqual(['any', 'date'])
    expect(found[0]?.traces).toBe(4)
    expect(await countIn(database, found[0]?.kinds['any']?.list)).toBe(2)
  })
})
