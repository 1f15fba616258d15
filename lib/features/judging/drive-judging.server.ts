import { touchCollection } from '@/lib/core/collections/touch-collection.server'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import { callingOf, type Calling } from '@/lib/core/model-calls/ask-model.server'
import { reusedSince } from '@/lib/core/model-calls/key'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { changeStatus } from '@/lib/platform/jobs/job-rows'
import { watchWork, workThrough, type Watch } from '@/lib/platform/jobs/watch-work'
import { isDecided } from '@/lib/core/traces/correct'
import { findStored, judgingRows, runOf, type StoredJudging } from './list-judgings.server'
import type { JudgingTraceStatus } from './schema'
import {
  type AnsweredTask,
  storeAnswered,
  storeCalls,
  storeRecords,
} from './store/store-calls.server'
import { listSubjects, type StoredSubject } from './list-subjects.server'
import { callsOf, coverageOfGroups } from '@/lib/features/rewards/judged/judge-replies.server'
import { openTraces, type OpenTrace } from './open-traces.server'
import { endJudging } from './end-judging.server'
import { judgeTrace, type JudgedTrace, type JudgingUsage } from './judge-trace.server'
import { rewardsFrom } from '@/lib/features/rewards/judged/judged'

/** Traces that are judged at once; how many calls run is up to the servers. */
const atOnce = 16
/** Up to so many traces somebody may watch: what is said of them is kept reply by reply. */
const mostWatched = 8
/** Lists load a collection again when it is touched, so it is not touched for every trace. */
const touchMs = 2_000

/**
 * Judges what is left of a judging until it ends, is cancelled, or `handBack` says that this process has to let go of
 * it. What has ended is never judged again; what broke off is, from the replies that were kept.
 */
export async function driveJudging(
  database: Database,
  id: string,
  handBack: AbortSignal,
): Promise<void> {
  await changeStatus(database, judgingRows, { id, transition: 'start' })
  const stored = await findStored(database, id)
  if (stored?.status === 'running')
    await watchWork(database, { rows: judgingRows, id, handBack }, (watch) =>
      new JudgingDrive(database, stored, watch).run(),
    )
  await endJudging(database, id)
}

/** Rewards of a rollout without a label follow from what is said of the others. */
function isOfGroup({ groupKey, subject }: StoredSubject): boolean {
  return groupKey !== null && !isDecided(subject.gold?.label ?? null)
}

class JudgingDrive {
  readonly #database: Database
  readonly #judging: StoredJudging
  readonly #watch: Watch
  readonly #touched = new Map<string, number>()
  /** Rollout groups of unlabelled items: their rewards follow from all of their traces. */
  readonly #groups = new Map<string, StoredSubject>()

  constructor(database: Database, judging: StoredJudging, watch: Watch) {
    this.#database = database
    this.#judging = judging
    this.#watch = watch
  }

  async run(): Promise<void> {
    const page = (after: number) =>
      openTraces(this.#database, this.#judging.id, { after, limit: 100 })
    try {
      const callings = await this.#callings()
      await workThrough(this.#watch, { atOnce, page }, (open) => this.#judge(open, callings))
      if (this.#watch.failure) return
      for (const member of this.#groups.values()) await this.#settleGroup(member)
    } finally {
      await this.#touchAll()
    }
  }

  async #callings(): Promise<Map<string, Calling>> {
    const ids = new Set(
      Object.values(this.#judging.plan.judges).map(({ server_id: server }) => server),
    )
    const { plan, created_at: askedAt } = this.#judging
    const since = reusedSince(plan.cache, askedAt)
    const callings = new Map<string, Calling>()
    for (const id of ids) callings.set(id, await callingOf(this.#database, id, { since }))
    return callings
  }

  async #judge(open: OpenTrace, callings: Map<string, Calling>): Promise<void> {
    const { id, plan } = this.#judging
    const [stored] = await listSubjects(this.#database, [open.trace_id])
    if (!stored) return await this.#end(open, null)
    const run = runOf(id)
    const chargedTo = run === null ? [id] : [id, run]
    const use = { runId: id, ordinal: open.ordinal, chargedTo }
    const tools = {
      database: this.#database,
      plan,
      callings,
      use,
      signal: this.#watch.signal,
      ...(this.#judging.trace_count <= mostWatched && { onAnswered: this.#keeper(open, stored) }),
    }
    const judged = await judgeTrace(stored, tools)
    if (this.#watch.signal.aborted) {
      if (tools.onAnswered) await this.#breakOff(stored, judged)
      return
    }
    const { groupKey, itemSeq } = stored
    if (isOfGroup(stored)) this.#groups.set(`${itemSeq} ${groupKey}`, stored)
    await this.#end(open, { stored, judged })
  }

  /** Replies that were kept as they came have their rewards also where no more come. */
  async #breakOff(stored: StoredSubject, { answered }: JudgedTrace): Promise<void> {
    if (answered.length === 0 || this.#watch.handBack.aborted) return
    await this.#database.transaction(async (tx) => {
      await lockImports(tx)
      await storeAnswered(tx, stored, answered)
    })
    if (isOfGroup(stored)) await this.#settleGroup(stored)
    await this.#touch(stored.collectionId)
  }

  /** A judging that is stopped or watched has every reply that came; what follows from all of them comes at the end. */
  #keeper(open: OpenTrace, stored: StoredSubject) {
    return async (answered: AnsweredTask, usage: JudgingUsage): Promise<void> => {
      await this.#database.transaction(async (tx) => {
        await lockImports(tx)
        await storeCalls(tx, stored, [answered])
        // Read under the lock: of two replies at once the later to commit has counted both.
        const { calls, cached } = usage
        await tx.execute(sql`
          UPDATE judging_trace SET calls = ${calls}, cached = ${cached}
          WHERE judging_id = ${this.#judging.id} AND ordinal = ${open.ordinal}`)
      })
    }
  }

  async #end(
    open: OpenTrace,
    outcome: { stored: StoredSubject; judged: JudgedTrace } | null,
  ): Promise<void> {
    const { id } = this.#judging
    const [failure] = outcome?.judged.failures ?? []
    const gone = { code: 'not_found', message: 'The trace was deleted.' }
    const { code, message } = outcome ? (failure ?? { code: null, message: null }) : gone
    const status = (code === null ? 'done' : 'failed') satisfies JudgingTraceStatus
    const usage = outcome?.judged.usage
    await this.#database.transaction(async (tx) => {
      await lockImports(tx)
      if (outcome) await storeAnswered(tx, outcome.stored, outcome.judged.answered)
      await tx.execute(sql`
        UPDATE judging_trace SET status = ${status}, code = ${code},
          message = ${message}, failed = ${outcome?.judged.failures.length ?? 0},
          calls = ${usage?.calls ?? 0}, cached = ${usage?.cached ?? 0},
          unreadable = ${usage?.unreadable ?? 0}, prompt_tokens = ${usage?.promptTokens ?? 0},
          completion_tokens = ${usage?.completionTokens ?? 0}
        WHERE judging_id = ${id} AND ordinal = ${open.ordinal}`)
    })
    if (outcome) await this.#touch(outcome.stored.collectionId)
  }

  async #touch(collectionId: string): Promise<void> {
    const now = performance.now()
    const last = this.#touched.get(collectionId)
    if (last === undefined) this.#touched.set(collectionId, -Infinity)
    if (now - (last ?? -Infinity) < touchMs) return
    this.#touched.set(collectionId, now)
    await this.#database.transaction((tx) => touchCollection(tx, collectionId))
  }

  async #touchAll(): Promise<void> {
    await this.#database.transaction(async (tx) => {
      for (const id of this.#touched.keys()) await touchCollection(tx, id)
    })
  }

  /** Without a label the coverage of a rollout depends on what the judge says of the others. */
  async #settleGroup({ itemSeq, groupKey }: StoredSubject): Promise<void> {
    if (groupKey === null) return
    const said = await coverageOfGroups(this.#database, [{ groupKey, itemSeq }])
    for (const judge of new Set(said.map((one) => one.judge))) {
      const own = said.filter((one) => one.judge === judge)
      const verdicts = own.map(({ value }) => value)
      for (const stored of await listSubjects(
        this.#database,
        own.map(({ traceId }) => traceId),
      ))
        await this.#settle(stored, judge, verdicts)
    }
  }

  async #settle(
    stored: StoredSubject,
    judge: string,
    verdicts: readonly (string | null)[],
  ): Promise<void> {
    const calls = await callsOf(this.#database, [stored.seq])
    const judged = (calls.get(stored.seq) ?? []).filter(
      (call) => call.judge === judge && call.criterion !== 'embedding',
    )
    const records = rewardsFrom(stored.system, stored.subject, judged, verdicts)
    await this.#database.transaction(async (tx) => {
      await lockImports(tx)
      await storeRecords(tx, stored, records)
    })
  }
}
