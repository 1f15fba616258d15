import { askModel, type Calling } from '@/lib/model-calls/ask/mutations'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { ModelServerError } from '@/lib/platform/model-server/error'
import type { ParsedRow } from '@/lib/records/schema'
import { pipelines } from '@/lib/systems/pipelines'
import type { CallOptions, ChatReply, ChatRequest } from '@/lib/systems/pipeline'
import type { Asked, Job, OpenSample } from '../drive/data'
import type { EventLog } from '../events/mutations'

export interface SampleTools {
  database: Database
  job: Job
  calling: Calling
  events: EventLog
  signal: AbortSignal
}

export interface SampleUsage {
  attempt: number
  calls: number
  cached: number
  promptTokens: number
  completionTokens: number
}

/** What a sample has used so far; it counts even when the sample fails. */
export function noUsage(attempt: number): SampleUsage {
  return { attempt, calls: 0, cached: 0, promptTokens: 0, completionTokens: 0 }
}

/** Makes the trace of one sample. `usage` is kept up to date as calls end. Throws what the server refused with. */
export async function makeSample(
  asked: Asked & { passages: NonNullable<Asked['passages']> },
  sample: OpenSample,
  usage: SampleUsage,
  tools: SampleTools,
): Promise<ParsedRow> {
  const { plan, id: runId } = tools.job
  const pipeline = pipelines[sample.system]
  const { trace } = await pipeline.run(
    {
      asked: asked.claim,
      payload: null,
      passages: asked.passages,
      sample: sample.sample,
      params: plan.params,
      prompts: plan.prompts[sample.system] ?? {},
    },
    { chat: (request, options) => chat(request, { sample, usage, options: options ?? {} }, tools) },
  )
  return {
    item: {
      kind: 'claim',
      dataset: asked.dataset,
      external_id: asked.externalId,
      input: { claim: asked.claim, passages: asked.passages },
      gold: null,
    },
    traces: [{ ...trace, run: runId, sample_index: sample.sample }],
    notes: [],
  }
}

interface Asking {
  sample: OpenSample
  usage: SampleUsage
  options: CallOptions
}

async function chat(
  request: ChatRequest,
  { sample, usage, options }: Asking,
  { database, job, calling, events, signal }: SampleTools,
): Promise<ChatReply> {
  const tell = ({ code, message }: ModelServerError) => {
    events.note({ type: 'error', ...named(sample, usage), code, message })
    usage.attempt += 1
    void noteAttempt(database, { runId: job.id, ordinal: sample.ordinal }, usage.attempt)
  }
  const { reply, cached } = await askModel(database, calling, request, {
    sample: sample.sample,
    use: { runId: job.id, ordinal: sample.ordinal },
    signal,
    onDelta: (delta) => {
      if (options.shown) events.token({ type: 'token', ...named(sample, usage), ...delta })
    },
    onFailure: tell,
  })
  usage.calls += 1
  if (cached) {
    usage.cached += 1
    if (options.shown) showWhole(reply, { sample, usage }, events)
  } else {
    usage.promptTokens += reply.usage?.prompt_tokens ?? 0
    usage.completionTokens += reply.usage?.completion_tokens ?? 0
  }
  if (!options.shown)
    events.note({
      type: 'step',
      ...named(sample, usage),
      name: request.response_schema?.name ?? 'call',
      text: reply.content,
    })
  return reply
}

function named({ item_id, system, sample }: OpenSample, { attempt }: SampleUsage) {
  return { item_id, system, sample, attempt }
}

function showWhole(
  { content, reasoning }: ChatReply,
  { sample, usage }: Pick<Asking, 'sample' | 'usage'>,
  events: EventLog,
): void {
  events.token({
    type: 'token',
    ...named(sample, usage),
    content,
    reasoning: reasoning ?? '',
  })
}

/** After a restart the text of a later attempt must still void that of this one. */
async function noteAttempt(
  database: Database,
  { runId, ordinal }: { runId: string; ordinal: number },
  attempt: number,
): Promise<void> {
  await database
    .execute(
      sql`UPDATE run_sample SET attempt = ${attempt}
        WHERE run_id = ${runId} AND ordinal = ${ordinal} AND attempt < ${attempt}`,
    )
    .catch(() => undefined)
}
