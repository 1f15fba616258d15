import { expect, it } from 'vitest'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { importContent } from '@/lib/features/imports/testing/setup'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { readTraceList, readTraceQuery } from '@/lib/core/traces/query'
import { rawParameters } from '@/lib/text/query-values'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { auditParts } from '../vocabulary'
import { tablesText } from '../table-files'
import { mergeParts } from './merge-parts'
import { auditTables } from './tables'
import { mergeRollouts, rolloutsLink } from './changed-rollouts'
import type { RolloutList } from './schema'
import { gradedTermHref, markedTermHref, withoutTermHref, withTermsHref } from './term-href'
import { findRewardAudit, type RewardAuditQuery } from './find-reward-audit.server'

withDataFolder()

interface Given {
  rewards: Record<string, number | null>
  item: number
  verdict?: string
  dataset?: string
  gold?: string | null
  step?: number
  marks?: string[]
}

const S = 'Supported'
const R = 'Refuted'

let made = 0

async function auditOf(
  database: Database,
  given: readonly Given[],
  query: Partial<RewardAuditQuery> = {},
) {
  const collection = `audit ${(made += 1)}`
  const rows = given.map(({ rewards, item, dataset = 'one', gold = 'supported', ...own }, at) =>
    bridgeTrace({
      dataset,
      item_id: `item ${item}`,
      input: {
        claim: `Claim ${item} of ${collection}`,
        passages: [{ ...bridge.passages[0], title: `Document ${item}` }],
      },
      gold: gold === null ? null : { label: gold },
      training_step: own.step ?? 100,
      sample_index: at,
      output: bridgeOutput(own.verdict ?? S),
      logged: { rewards },
      marks: (own.marks ?? []).map((kind) => ({
        kind,
        author: 'A1',
        at: '2026-01-02T00:00:00.000Z',
      })),
    }),
  )
  const report = await importContent(database, jsonLines(rows), { collection })
  expect(report).toMatchObject({ traces_created: rows.length, issues: [] })
  const filter = { collection: [collection] }
  return await findRewardAudit(database, { filter, labels: 'binary', ...query })
}

async function listedIn(database: Database, traces: string | null | undefined): Promise<number> {
  const { value, issues } = readTraceList(rawParameters(new URLSearchParams(traces ?? '')))
  expect(issues).toEqual([])
  return await countTraces(database, value.filter)
}

/** Terms that a rollout has by its text alone are named, so that totals are known. */
const terms = (format: number, verification: number, coverage: number) => ({
  format,
  verification,
  coverage,
})

/** Totals 2, 2 and 1; then 2 and 1.5. */
const groups: Given[] = [
  { item: 1, rewards: terms(1, 1, 0) },
  { item: 1, rewards: terms(1, 0, 1), verdict: R },
  { item: 1, rewards: terms(0, 0, 1), verdict: R },
  { item: 2, dataset: 'two', rewards: terms(1, 1, 0) },
  { item: 2, dataset: 'two', rewards: terms(1, 0, 0.5), verdict: R },
]

describeOnDatabases('the audit of rewards', (open) => {
  it('is written as tables', async () => {
    const parts = []
    for (const part of auditParts) parts.push(await auditOf(await open(), groups, { part }))
    const systems = mergeParts(parts.map((reply) => reply.systems))
    const tables = auditTables(systems)
    expect(tables.map(({ id }) => id)).toEqual([
      'terms-decompose-rl',
      'correlations-decompose-rl',
      'leave-one-out-decompose-rl',
    ])
    const csv = tablesText(tables, 'csv', { labels: 'binary' })
    expect(csv).toContain('\r\nterms-decompose-rl,Coverage,Mean,0.5,,,,binary\r\n')
    expect(csv).toContain('\r\nterms-decompose-rl,Coverage,n,5,,,,binary\r\n')
    const latex = tablesText(tables, 'latex', { labels: 'binary' })
    for (const { id } of tables) expect(latex).toContain(`\\label{tab:${id}`)
  })

  it('has the distribution, saturation and AUC that one computes by hand', async () => {
    const database = await open()
    const { systems, reason } = await auditOf(database, groups, { part: 'terms' })
    expect(reason).toBeNull()
    expect(systems.map(({ system, n }) => [system, n])).toEqual([['decompose-rl', 5]])
    const [system] = systems
    expect(system).toMatchObject({ correlations: null, leave_one_out: null, lists: null })
    const term = (name: string) => system?.terms?.find((one) => one.name === name)
    expect(term('coverage')).toMatchObject({ n: 5, missing: 0, mean: 0.5, in_total: true })
    expect(term('coverage')?.histogram.bins).toEqual([
      { from: 0, to: 0, count: 2 },
      { from: 0.5, to: 0.5, count: 1 },
      { from: 1, to: 1, count: 2 },
    ])
    expect(term('coverage')?.saturation).toMatchObject({ at: 1, n: 2, items: 2 })
    // Of the first item two of three rollouts, of the second none; Wilson's interval of two items.
    expect(term('coverage')?.saturation.share).toBeCloseTo(1 / 3, 12)
    expect(term('coverage')?.saturation.high).toBeCloseTo(0.8455, 2)
    expect(await listedIn(database, term('coverage')?.saturation.traces)).toBe(2)
    // Right answers have coverage 0 and 0, wrong ones 1, 1 and 0.5.
    expect(term('coverage')?.auc).toMatchObject({ value: 0, low: null, n: 5, right: 2 })
    const why = 'No interval: 2 documents, and at least 10 are needed.'
    expect(term('coverage')?.auc.reason).toBe(why)
    expect(term('verification')?.auc.value).toBe(1)
    // Of six pairs, four are tied at 1 and two are won.
    expect(term('format')?.auc.value).toBeCloseTo(4 / 6, 12)
    expect(term('coverage')?.is_judged).toBe(true)
    expect(term('format')?.is_judged).toBe(false)
  })

  it('counts an item of two collections once where a term is at its maximum', async () => {
    const database = await open()
    const collections = ['audited here', 'audited there']
    for (const [at, collection] of collections.entries()) {
      const input = { ...bridge, claim: 'Held by two.' }
      const rows = [bridgeTrace({ input, logged: { rewards: { coverage: at } } })]
      await importContent(database, jsonLines(rows), { collection })
    }
    const filter = { collection: collections }
    const { systems } = await findRewardAudit(database, { filter, labels: 'binary' })
    const coverage = systems[0]?.terms?.find(({ name }) => name === 'coverage')
    expect(coverage?.saturation).toMatchObject({ n: 1, items: 1, share: 0.5 })
  })

  it('correlates every two terms over the traces that have both', async () => {
    const given = [...groups, { item: 3, rewards: { ...terms(0, 0, 0), coverage: null } }]
    const database = await open()
    const { systems } = await auditOf(database, given, { part: 'correlations' })
    const pairs = systems[0]?.correlations ?? []
    const list = withTermsHref(systems[0]?.traces ?? '', ['coverage', 'verification'])
    expect(await listedIn(database, list.replace('/traces?', ''))).toBe(5)
    const pair = pairs.find(({ a, b }) => a === 'coverage' && b === 'verification')
    expect(pair?.n).toBe(5)
    // Coverage 0, 1, 1, 0, 0.5 beside verification 1, 0, 0, 1, 0.
    expect(pair?.pearson).toBeCloseTo(-1 / Math.sqrt(1 * 1.2), 12)
    // Six discordant pairs; of ten, coverage ties two and verification four.
    expect(pair?.kendall).toBeCloseTo(-6 / Math.sqrt(8 * 6), 12)
    const constant = pairs.find(({ a, b }) => a === 'coverage' && b === 'format')
    expect(constant?.n).toBe(5)
  })

  it('replays each group without a term, by dataset', async () => {
    const database = await open()
    const { systems } = await auditOf(database, groups, { part: 'leave_one_out' })
    const replay = systems[0]?.leave_one_out
    expect(replay).toMatchObject({ groups: 2, rollouts: 5, uncompared: 0, reason: null })
    const changes = (name: string) => replay?.terms.find((term) => term.name === name)
    // 1, 2, 1: the first falls below the mean; then 1, 1.5: both turn, and the best is another.
    expect(changes('verification')).toMatchObject({
      groups: 2,
      rollouts: 5,
      sign_changed: 3,
      best_changed: 1,
      flattened: 0,
      datasets: [
        { dataset: 'one', groups: 1, rollouts: 3, sign_changed: 1, best_changed: 0 },
        { dataset: 'two', groups: 1, rollouts: 2, sign_changed: 2, best_changed: 1 },
      ],
    })
    // 1, 1, 1: no advantage is left; then 1, 0.5: as before.
    expect(changes('format')).toMatchObject({ sign_changed: 0, best_changed: 0, flattened: 1 })
    expect(changes('coverage')).toMatchObject({ sign_changed: 0, best_changed: 0, flattened: 0 })
    expect(await listedIn(database, changes('verification')?.datasets[1]?.traces)).toBe(2)
  })

  it('leads from each figure of the replay to its rollouts', async () => {
    const database = await open()
    const { systems } = await auditOf(database, groups, { part: 'leave_one_out' })
    const datasetsOf = (name: string) =>
      systems[0]?.leave_one_out?.terms.find((term) => term.name === name)?.datasets ?? []
    const [one, two] = datasetsOf('verification').map(({ changed }) => changed)
    const listed = async (list: RolloutList | undefined) => {
      const link = list && rolloutsLink(list)
      if (!link) return null
      const search = link.href.replace('/traces?', '')
      const { value } = readTraceQuery(rawParameters(new URLSearchParams(search)))
      const { rows } = await listTraces(database, value)
      return rows.map(({ dataset, correct }) => `${dataset} ${correct}`).toSorted()
    }
    expect(await listed(one?.groups)).toEqual(['one false', 'one false', 'one true'])
    expect(await listed(one?.sign_changed)).toEqual(['one true'])
    expect(await listed(one?.best_changed)).toBeNull()
    expect(await listed(two?.best_changed)).toEqual(['two false', 'two true'])
    const all = mergeRollouts(datasetsOf('verification').map(({ changed }) => changed))
    expect(await listed(all.sign_changed)).toEqual(['one true', 'two false', 'two true'])
    const [ofFormat] = datasetsOf('format').map(({ changed }) => changed)
    expect(ofFormat?.flattened).toMatchObject({ traces: 3 })
  })

  it('compares totals of equal terms alone', async () => {
    const { systems } = await auditOf(
      await open(),
      [
        { item: 1, rewards: terms(1, 1, 0) },
        { item: 1, rewards: { ...terms(1, 0, 1), coverage: null }, verdict: R },
        { item: 2, rewards: terms(1, 1, 1) },
        { item: 2, rewards: terms(1, 1, 1), step: 200 },
      ],
      { part: 'leave_one_out' },
    )
    const replay = systems[0]?.leave_one_out
    // Coverage is not of the common terms, and rollouts of two steps are no group.
    expect(replay).toMatchObject({ groups: 1, rollouts: 2 })
    expect(replay?.terms.map(({ name }) => name)).toEqual(['format', 'verification'])
  })

  it('lists wrong verdicts that judges like, and right ones that they do not', async () => {
    const database = await open()
    const { systems } = await auditOf(database, groups, { part: 'lists' })
    const [high, low] = systems[0]?.lists ?? []
    expect(high).toMatchObject({ name: 'high_judged_wrong', terms: ['coverage'], count: 3 })
    expect(high?.rows.map(({ score }) => score)).toEqual([1, 1, 0.5])
    expect(low?.rows.map(({ score }) => score)).toEqual([0, 0])
    const { value } = readTraceQuery(rawParameters(new URLSearchParams(high?.traces ?? '')))
    const { rows } = await listTraces(database, value)
    expect(rows.map(({ correct }) => correct)).toEqual([false, false, false])
    expect(rows.map(({ id }) => id).toSorted()).toEqual(high?.rows.map(({ id }) => id).toSorted())
  })

  it('says in its own words what is undefined', async () => {
    const database = await open()
    const right = await auditOf(database, [
      { item: 1, rewards: terms(1, 1, 1) },
      { item: 2, rewards: terms(1, 1, 1) },
    ])
    const [system] = right.systems
    expect(system?.terms?.[0]?.auc).toMatchObject({
      value: null,
      low: null,
      reason: 'AUC compares correct answers with incorrect ones; all of these are correct.',
    })
    expect(system?.correlations?.[0]).toMatchObject({ pearson: null, kendall: null })
    expect(system?.leave_one_out?.reason).toMatch(/^No item has two rollouts/)
    const goldless = await auditOf(database, [{ item: 1, rewards: terms(1, 1, 1), gold: null }])
    expect(goldless.systems[0]?.terms?.[0]?.auc.reason).toBe(
      'No trace has a usable gold label or answer.',
    )
    expect(goldless.systems[0]?.lists).toMatchObject([{ count: 0, traces: null }, { count: 0 }])
    const none = await findRewardAudit(database, {
      filter: { model: ['of nobody'] },
      labels: 'binary',
    })
    expect(none).toMatchObject({ systems: [], reason: expect.stringMatching(/^No trace matches/) })
  })

  it('leads from each figure of a term to its traces', async () => {
    const given = [
      ...groups,
      { item: 3, rewards: { ...terms(0, 0, 0), coverage: null } },
      { item: 4, gold: null, rewards: terms(1, 0, 1) },
    ]
    const database = await open()
    const { systems } = await auditOf(database, given, { part: 'terms' })
    const traces = systems[0]?.traces ?? ''
    const coverage = systems[0]?.terms?.find(({ name }) => name === 'coverage')
    const listed = async (href: string) => await listedIn(database, href.replace('/traces?', ''))
    expect(coverage).toMatchObject({ n: 6, missing: 1, auc: { n: 5 } })
    expect(await listed(withTermsHref(traces, ['coverage']))).toBe(6)
    expect(await listed(withoutTermHref(traces, 'coverage'))).toBe(1)
    expect(await listed(gradedTermHref(traces, 'coverage'))).toBe(5)
  })

  it('has the AUC of marked against other traces, by kind of mark', async () => {
    const given: Given[] = [
      { item: 1, rewards: terms(1, 1, 0.9), marks: ['wrong_verdict'] },
      { item: 2, rewards: terms(1, 1, 0.5), marks: ['approved'] },
      { item: 3, rewards: terms(1, 1, 0.5), marks: ['wrong_verdict', 'approved'] },
      { item: 4, rewards: terms(1, 1, 0.1) },
      { item: 5, rewards: { ...terms(1, 1, 0), coverage: null }, marks: ['approved'] },
    ]
    const database = await open()
    const { systems } = await auditOf(database, given, { part: 'terms' })
    const marks = systems[0]?.terms?.find(({ name }) => name === 'coverage')?.marks
    expect(marks).toEqual([
      // 0.5 and 0.5 against 0.9 and 0.1: two of four pairs.
      { kind: 'approved', n: 2, auc: 0.5 },
      // 0.9 and 0.5 against 0.5 and 0.1: three pairs and a tie of four.
      { kind: 'wrong_verdict', n: 2, auc: 3.5 / 4 },
    ])
    const list = markedTermHref(systems[0]?.traces ?? '', 'coverage', 'approved')
    expect(await listedIn(database, list.replace('/traces?', ''))).toBe(2)
  })
})
