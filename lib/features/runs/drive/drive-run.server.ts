import { needsEvidence } from '@/lib/core/vocabulary/item-kinds'
import { setTimeout as sleep } from 'node:timers/promises'
import { storeDirectly, type DirectRow } from '@/lib/features/store/direct-import.server'
import { callingOf, type Calling } from '@/lib/core/model-calls/ask-model.server'
import { reusedSince } from '@/lib/core/model-calls/key'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { changeStatus } from '@/lib/platform/jobs/job-rows'
import { watchWork, workThrough, type Watch } from '@/lib/platform/jobs/watch-work'
import { WorkPaused } from '@/lib/platform/jobs/status'
import { log } from '@/lib/platform/log'
import type { ParsedRow } from '@/lib/core/records/schema'
import { runRows, writeRunEvents, type RunEvents } from '../run-events.server'
import type { RunEvent, RunSampleStatus } from '../schema'
import { makeSample, noUsage, type SampleUsage } from '../sample/make-sample.server'
import {
  findAsked,
  findJob,
  openSamples,
  tallySamples,
  type Job,
  type OpenSample,
} from './open-samples.server'
import { endRun } from './end-run.server'
import { judgeRun } from './judge-run.server'
import { asFailure, noEvidence, type SampleFailure } from './failure.server'

/** Samples that end within this time are stored in one commit. */
const gatherMs = 50
/** A disk that is slower than the model server makes the samples wait. */
const mostWaiting = 200

interface Ended {
  sample: OpenSample
  usage: SampleUsage
  result: { row: ParsedRow } | { failure: SampleFailure }
}

/**
 * Works through what is left of a run until it ends, is paused or cancelled, or `handBack` says that this process has
 * to let go of it. Samples that have ended are never made again.
 */
export async function driveRun(
  database: Database,
  runId: string,
  handBack: AbortSignal,
): Promise<void> {
  await database.transaction(async (tx) => {
    await changeStatus(tx, runRows, { id: runId, transition: 'start' })
    // What was shown of samples that did not end is void.
    await tx.execute(sql`
      UPDATE run_sample SET attempt = attempt + 1 WHERE run_id = ${runId} AND status = 'queued'`)
  })
  const job = await findJob(database, runId)
  if (job === null || job.status === 'paused') return
  const events = writeRunEvents(database, job)
  if (job.status === 'running') {
    await watchWork(database, { rows: runRows, id: runId, handBack }, (watch) =>
      new Drive(database, job, events, watch).run(),
    )
    const after = await findJob(database, runId)
    if (job.plan.judge && after?.status === 'running')
      await judgeRun(database, job, events, handBack)
  }
  await endRun(database, job, events)
}

class Drive {
  readonly #database: Database
  readonly #job: Job
  readonly #events: RunEvents
  readonly #watch: Watch
  #ended: Ended[] = []
  #tally = { done: 0, failed: 0 }
  #storing: Promise<void> | null = null

  constructor(database: Database, job: Job, events: RunEvents, watch: Watch) {
    this.#database = database
    this.#job = job
    this.#events = events
    this.#watch = watch
  }

  async run(): Promise<void> {
    try {
      this.#tally = await tallySamples(this.#database, this.#job.id)
      const { policy, cache } = this.#job.plan
      const since = reusedSince(cache, this.#job.created_at)
      const { model } = policy
      await this.#workThrough(await callingOf(this.#database, policy.id, { model, since }))
    } finally {
      await this.#storing
      await this.#events.flush()
    }
  }

  async #workThrough(calling: Calling): Promise<void> {
    const { id } = this.#job
    const page = (after: number) => openSamples(this.#database, id, { after, limit: 200 })
    const parts = { atOnce: calling.concurrency, page }
    await workThrough(this.#watch, parts, (sample) => this.#do(sample, calling))
  }

  async #do(sample: OpenSample, calling: Calling): Promise<void> {
    const usage = noUsage(sample.attempt)
    try {
      const result = await this.#make(sample, usage, calling)
      this.#ended.push({ sample, usage, result })
    } catch (error) {
      if (this.#watch.signal.aborted) return
      if (error instanceof WorkPaused) throw error
      const failure = asFailure(error)
      if (failure === null)
        log.error('a sample failed', { run_id: this.#job.id, ordinal: sample.ordinal, error })
      const unexpected = {
        code: 'internal',
        message: 'Something went wrong in Touchstone; see the server log.',
      }
      this.#ended.push({ sample, usage, result: { failure: failure ?? unexpected } })
    }
    this.#gather()
    if (this.#ended.length > mostWaiting) await this.#storing
  }

  async #make(sample: OpenSample, usage: SampleUsage, calling: Calling): Promise<Ended['result']> {
    const asked = await findAsked(this.#database, sample.item_id)
    if (asked === null) return { failure: { code: 'not_found', message: 'The item was deleted.' } }
    const isBare = asked.passages === null && this.#job.plan.corpus === null
    if (isBare && needsEvidence(asked.kind)) return { failure: noEvidence(asked.kind) }
    const tools = {
      database: this.#database,
      job: this.#job,
      calling,
      events: this.#events,
      signal: this.#watch.signal,
    }
    return { row: await makeSample(asked, sample, usage, tools) }
  }

  /** Stores what has ended within a moment in one commit, while the next samples are made; one alone does not wait. */
  #gather(): void {
    this.#storing ??= this.#storeSoon()
      // What could not be stored is made again, from the replies that were kept.
      .catch((error: unknown) => this.#watch.fail(error))
      .finally(() => (this.#storing = null))
  }

  async #storeSoon(): Promise<void> {
    const isAlone = this.#job.sample_count <= this.#job.plan.systems.length
    while (this.#ended.length > 0) {
      if (!isAlone && this.#ended.length < 20) await sleep(gatherMs)
      await this.#store()
    }
  }

  async #store(): Promise<void> {
    const ended = this.#ended
    this.#ended = []
    if (ended.length === 0) return
    await this.#events.together(async (tx) => await this.#storeAll(tx, ended))
  }

  async #storeAll(tx: Transaction, ended: Ended[]): Promise<RunEvent[]> {
    const { id, import_id: importId, collection_id: collectionId, sample_count: total } = this.#job
    const rows = ended.flatMap(({ sample, result }): DirectRow[] =>
      'row' in result
        ? [{ ordinal: sample.ordinal, parsed: result.row, repeat: sample.sample }]
        : [],
    )
    const stored = await storeDirectly(tx, { id: importId, collectionId }, rows)
    const traces = new Map(
      rows.map(({ ordinal }, at) => [ordinal, stored[at]?.traceIds[0] ?? null]),
    )
    const events: RunEvent[] = []
    const tally = { ...this.#tally }
    for (const { sample, usage, result } of ended) {
      const traceId = traces.get(sample.ordinal) ?? null
      const status = ('row' in result ? 'done' : 'failed') satisfies RunSampleStatus
      const failure = 'failure' in result ? result.failure : null
      await tx.execute(sql`
        UPDATE run_sample SET status = ${status}, trace_id = ${traceId}, attempt = ${usage.attempt},
          calls = ${usage.calls}, cached = ${usage.cached}, prompt_tokens = ${usage.promptTokens},
          completion_tokens = ${usage.completionTokens},
          code = ${failure?.code ?? null}, message = ${failure?.message ?? null}
        WHERE run_id = ${id} AND ordinal = ${sample.ordinal}`)
      tally[status] += 1
      const { item_id, system, sample: index } = sample
      const of = { item_id, system, sample: index, attempt: usage.attempt }
      if (failure) events.push({ type: 'error', ...of, ...failure })
      const { calls, cached } = usage
      const end = { ended: status, trace_id: traceId, calls, cached } as const
      events.push({ type: 'progress', ...of, ...end, ...tally, total })
    }
    this.#tally = tally
    return events
  }
}
