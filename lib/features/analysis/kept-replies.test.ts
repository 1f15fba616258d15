import { expect, it } from 'vitest'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import { defaultMarkKinds } from '@/lib/core/marks/kinds'
import type { MarkKind } from '@/lib/core/marks/schema'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import { deleteCollection } from '@/lib/features/collections/change-collections.server'
import { changeMapping } from '@/lib/features/collections/label-mapping/change-mapping.server'
import { importContent } from '@/lib/features/imports/testing/setup'
import { undoImport } from '@/lib/features/imports/undo/undo-import.server'
import { createMarks, deleteMark, saveMarkKinds } from '@/lib/features/marks/change-marks.server'
import { judge, load, right, row, unsure } from '@/lib/features/judging/testing'
import { localOwner } from '@/lib/features/people/change-people.server'
import { type Database, openDatabase } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findComparison } from './compare/find-comparison.server'
import { findRewardAudit } from './reward-audit/find-reward-audit.server'
import { findScores } from './scores/find-scores.server'
import { findTraining } from './training/find-training.server'

withDataFolder()

const rows = (verdicts: readonly string[], from = 0) =>
  jsonLines(
    verdicts.map((verdict, at) =>
      bridgeTrace({
        dataset: 'one',
        item_id: `item ${from + at}`,
        input: { claim: `Claim ${from + at}`, passages: bridge.passages },
        gold: { label: 'supported' },
        model: 'm',
        run: null,
        output: bridgeOutput(verdict),
      }),
    ),
  )

const labels = 'binary'

const scoresIn = (db: Database, collection: string) =>
  findScores(db, {
    filter: { collection: [collection] },
    rows: ['model'],
    columns: 'dataset',
    metric: 'accuracy',
    labels,
    k: 1,
  })

async function accuracyIn(db: Database, collection: string) {
  const [only] = (await scoresIn(db, collection)).rows
  return only?.mean ?? null
}

async function approvedIn(db: Database, collection: string) {
  const filter = { collection: [collection] }
  const [point] = await findTraining(db, { filter, labels, points: 10 })
  return point?.series['approved']?.mean ?? null
}

const asPraise = (kind: MarkKind) =>
  kind.id === 'redundant' ? { ...kind, tone: 'good' as const } : kind

describeOnDatabases('replies that are kept', (open) => {
  it('are given again until an import adds traces, or is undone', async () => {
    const db = await open()
    await importContent(db, rows(['Supported', 'Refuted']), { collection: 'imports' })
    const first = await scoresIn(db, 'imports')
    expect(await scoresIn(db, 'imports')).toBe(first)
    expect(await accuracyIn(db, 'imports')).toBe(0.5)
    const added = rows(['Supported', 'Supported'], 2)
    const { id } = await importContent(db, added, { collection: 'imports' })
    expect(await accuracyIn(db, 'imports')).toBe(0.75)
    await undoImport(db, id)
    expect(await accuracyIn(db, 'imports')).toBe(0.5)
  })

  it('follow what another process writes', async () => {
    const db = await open()
    await importContent(db, rows(['Supported', 'Refuted']), { collection: 'processes' })
    expect(await accuracyIn(db, 'processes')).toBe(0.5)
    const other = await openDatabase({ url: db.url })
    try {
      expect(await accuracyIn(other, 'processes')).toBe(0.5)
      await importContent(other, rows(['Refuted', 'Refuted'], 2), { collection: 'processes' })
      expect(await accuracyIn(db, 'processes')).toBe(0.25)
      await importContent(db, rows(['Supported'], 4), { collection: 'processes' })
      expect(await accuracyIn(other, 'processes')).toBe(0.4)
    } finally {
      await other.close()
    }
  })

  it('follow a judge run', async () => {
    const db = await open()
    const trace_ids = await load(db, 'judged', [row(right, 0), row(unsure, 1)])
    const filter = { collection: ['judged'] }
    const found = async () => {
      const query = { filter, labels } as const
      const metric = 'reward.coverage'
      const usual = { rows: ['model'], columns: 'dataset', metric, k: 1 } as const
      const { systems } = await findRewardAudit(db, query)
      const [point] = await findTraining(db, { ...query, points: 10 })
      const both = { a: filter, b: filter, labels, metric, k: 1, margin: 0.05 } as const
      const { rewards } = await findComparison(db, both)
      return {
        scored: (await findScores(db, { ...query, ...usual })).rows[0]?.cells[0]?.n,
        audited: systems[0]?.terms?.find(({ name }) => name === 'coverage')?.n ?? 0,
        trained: point?.series[metric]?.missing ?? null,
        compared: rewards.find(({ name }) => name === 'coverage')?.n ?? 0,
      }
    }
    expect(await found()).toEqual({ scored: 0, audited: 0, trained: null, compared: 0 })
    await judge(db, { trace_ids })
    expect(await found()).toEqual({ scored: 1, audited: 2, trained: 0, compared: 1 })
  })

  it('follow marks and what their kinds mean, another label mapping, and the deletion of a collection', async () => {
    const db = await open()
    await importContent(db, rows(['Supported', 'Refuted']), { collection: 'changes' })
    expect(await approvedIn(db, 'changes')).toBeNull()
    const listed = await listTraces(db, traceQuerySchema.parse({ collection: 'changes' }))
    const { id: owner } = await localOwner(db)
    const traces = listed.rows.map(({ id }) => id)
    const [mark] = await createMarks(db, { traces, kind: 'approved' }, owner)
    expect(await approvedIn(db, 'changes')).toBe(1)
    await createMarks(db, { traces: traces.slice(0, 1), kind: 'redundant' }, owner)
    expect(await approvedIn(db, 'changes')).toBe(0.5)
    await saveMarkKinds(db, defaultMarkKinds.map(asPraise))
    expect(await approvedIn(db, 'changes')).toBe(1)
    await deleteMark(db, mark?.id ?? '', owner)
    const before = await scoresIn(db, 'changes')
    await changeMapping(db, 'changes', 'three-way')
    expect(await scoresIn(db, 'changes')).not.toBe(before)
    await deleteCollection(db, (await requireCollection(db, 'changes')).id)
    expect(await accuracyIn(db, 'changes')).toBeNull()
  })
})
