import { setImmediate as yieldTurn } from 'node:timers/promises'
import { type SystemId, systemIds } from '@/lib/core/vocabulary/system-ids'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { matchAll, openView, type View } from '@/lib/core/traces/match-traces.server'
import { totalTerms } from '@/lib/core/traces/reward-comparison'
import type { Database } from '@/lib/platform/db/database'
import { criteria } from '@/lib/systems/registry/criteria'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { keepReplies } from '../kept-replies.server'
import { narrowedBy, tracesOf } from '../narrowed-filter'
import { rolloutGroups } from '../rollout-groups'
import { resampling } from '../scores/cell-score'
import { sharedKeysOf } from '../shared-keys.server'
import type { AuditPart } from '../vocabulary'
import { type Audited, type AuditedRows, rowsOfSystem } from './audited-rows'
import { aucIntervals } from './auc-intervals'
import { termCorrelations } from './correlations'
import { judgedLists } from './judged-lists'
import { leaveOneOut } from './leave-one-out'
import type { RewardAudit, SystemAudit, TermCorrelation } from './schema'
import { termFigures } from './term-figures'
import { noTracePasses } from '../vocabulary'

export interface RewardAuditQuery {
  filter: TraceFilter
  labels: LabelMapping
  /** Absent: all of them. */
  part?: AuditPart | undefined
}

const keepReply = keepReplies<RewardAudit>()

/** What the terms of the rewards are worth; nothing but the columns in memory is read. */
export async function findRewardAudit(db: Database, query: RewardAuditQuery): Promise<RewardAudit> {
  const view = await openView(db, query.filter)
  return await keepReply(view, query, async () => await auditOf(view, query))
}

async function auditOf(view: View, query: RewardAuditQuery): Promise<RewardAudit> {
  const matches = await matchAll(view, query.filter)
  const keys = await sharedKeysOf(view.db, matches)
  const { dictionaries } = view.store
  const audited = { matches, labels: query.labels, dictionaries, keys }
  const systems: SystemAudit[] = []
  let traces = 0
  for (const system of systemIds) {
    const rows = rowsOfSystem(system, audited)
    traces += rows.size
    await yieldTurn()
    if (rows.terms.length > 0) systems.push(await auditSystem(system, { rows, audited, query }))
  }
  return {
    labels: query.labels,
    systems,
    reason: systems.length > 0 ? null : whyNone(traces),
    ...resampling,
  }
}

function whyNone(traces: number): string {
  return traces === 0
    ? noTracePasses
    : 'No trace has a reward. Import logged rewards, or run a judge on these traces.'
}

interface SystemRows {
  rows: AuditedRows
  audited: Audited
  query: RewardAuditQuery
}

async function auditSystem(system: SystemId, given: SystemRows): Promise<SystemAudit> {
  const { rows, query } = given
  const filter = narrowedBy(query.filter, 'system', system)
  const wants = (part: AuditPart) => query.part === undefined || query.part === part
  const { terms } = vocabulary[system]
  const judgedNames = new Set(criteria[system].flatMap(({ rewards }) => rewards))
  const judged = terms.filter(({ name, inTotal }) => inTotal && judgedNames.has(name))
  return {
    system,
    n: rows.size,
    traces: tracesOf(filter),
    terms: wants('terms') ? await termsOf(system, rows, filter) : null,
    correlations: wants('correlations') ? await correlationsOf(rows) : null,
    leave_one_out: wants('leave_one_out') ? replay(system, given, filter) : null,
    lists: wants('lists') ? judgedLists(rows, judged) : null,
  }
}

async function termsOf(system: SystemId, rows: AuditedRows, filter: TraceFilter) {
  const figures: NonNullable<SystemAudit['terms']> = []
  const judged = new Set(criteria[system].flatMap(({ rewards }) => rewards))
  const intervals = aucIntervals(rows)
  await yieldTurn()
  for (const [at, column] of rows.terms.entries()) {
    const term = vocabulary[system].terms.find(({ name }) => name === column.name)
    const [isJudged, interval] = [judged.has(column.name), intervals[at] ?? null]
    figures.push(termFigures(rows, column, { term, isJudged, filter, interval }))
    await yieldTurn()
  }
  return figures
}

async function correlationsOf({ terms, size }: AuditedRows): Promise<TermCorrelation[]> {
  const found: TermCorrelation[] = []
  for (const correlation of termCorrelations(terms, size)) {
    found.push(correlation)
    await yieldTurn()
  }
  return found
}

function replay(system: SystemId, { audited }: SystemRows, filter: TraceFilter) {
  const { dictionaries } = audited
  const code = dictionaries.system.find(system)
  const groups = rolloutGroups(audited.matches, dictionaries).filter(
    ({ segment, rows }) => segment.codes.system[rows[0] ?? 0] === code,
  )
  const terms = totalTerms(vocabulary[system].terms)
  return leaveOneOut({ groups, terms, dictionaries, filter })
}
