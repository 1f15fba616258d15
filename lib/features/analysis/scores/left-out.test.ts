import { expect, it } from 'vitest'
import { solvedTrace } from '@/e2e/rows/answers'
import { bridge, bridgeOutput, bridgeTrace, jsonLines, type Row } from '@/e2e/rows/claims'
import { readTraceList } from '@/lib/core/traces/query'
import { importContent } from '@/lib/features/imports/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { rawParameters } from '@/lib/text/query-values'
import type { MetricName } from '../vocabulary'
import { findScores } from './find-scores.server'

withDataFolder()

const usual = { rows: ['model'], columns: 'dataset', labels: 'binary', k: 1 } as const

async function leftOutOf(database: Database, collection: string, metric: MetricName) {
  const filter = { collection: [collection] }
  const { left_out: leftOut } = await findScores(database, { ...usual, filter, metric })
  const found = []
  for (const { reason, count, traces, opens } of leftOut) {
    const { value } = readTraceList(rawParameters(new URLSearchParams(traces ?? 'id=none')))
    const list = await findScores(database, { ...usual, filter: value.filter, metric })
    found.push({ reason, count, listed: list.traces, opens })
  }
  return found
}

async function imported(database: Database, collection: string, rows: Row[]) {
  const report = await importContent(database, jsonLines(rows), { collection })
  expect(report).toMatchObject({ traces_created: rows.length, issues: [] })
}

const claim = (item: number, fields: Row) =>
  bridgeTrace({
    item_id: `item ${item}`,
    input: { ...bridge, claim: `Claim ${item}.` },
    model: 'm',
    output: bridgeOutput('Supported'),
    ...fields,
  })

const right = 'Thus \\boxed{22}'

describeOnDatabases('items that are left out', (open) => {
  it('lead to their traces and no others, problems with a gold answer too', async () => {
    const database = await open()
    await imported(database, 'answers', [
      solvedTrace(13, right, { model: 'm' }),
      solvedTrace(14, right, { model: 'm', gold: null }),
      solvedTrace(15, right, { model: 'm', gold: null }),
      claim(1, { gold: { label: 'supported' } }),
      claim(2, { gold: { label: 'mixed' } }),
    ])
    const found = await leftOutOf(database, 'answers', 'accuracy')
    expect(found.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { reason: 'gold answer without a label', count: 1, listed: 1, opens: null },
      { reason: 'gold of no class', count: 1, listed: 1, opens: null },
      { reason: 'no gold', count: 2, listed: 2, opens: null },
    ])
  })

  it('lead to no unreadable answer whose problem has gold', async () => {
    const database = await open()
    await imported(database, 'unreadable', [
      solvedTrace(13, 'Nothing in a box.', { model: 'm' }),
      solvedTrace(14, right, { model: 'm', gold: null }),
    ])
    expect(await leftOutOf(database, 'unreadable', 'avg_at_k')).toEqual([
      { reason: 'no gold', count: 1, listed: 1, opens: null },
    ])
  })

  it('hold no rollout of an item that counts, or say so', async () => {
    const database = await open()
    const logged = { rewards: { style: 0.5 } }
    await imported(database, 'rewarded', [claim(1, { logged }), claim(2, {})])
    const metric = 'reward.style'
    const exact = { reason: 'no such reward', count: 1, listed: 1, opens: null }
    expect(await leftOutOf(database, 'rewarded', metric)).toEqual([exact])
    await imported(database, 'rewarded', [claim(1, { output: bridgeOutput('Refuted') })])
    expect(await leftOutOf(database, 'rewarded', metric)).toEqual([
      { ...exact, listed: 2, opens: '2 traces without Style' },
    ])
  })
})
