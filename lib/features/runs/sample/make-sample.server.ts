import {
  askModel,
  askToEmbed,
  callingOf,
  type Calling,
} from '@/lib/core/model-calls/ask-model.server'
import { builtInId } from '@/lib/core/model-servers/schema'
import { defaultServer } from '@/lib/core/model-servers/list-servers.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { ModelServerError } from '@/lib/platform/model-server/error'
import type { ChatDelta } from '@/lib/platform/model-server/schema'
import { itemInput } from '@/lib/core/records/asked'
import type { ParsedRow } from '@/lib/core/records/schema'
import { pipelines } from '@/lib/systems/registry/pipelines'
import type { CallOptions, ChatReply, ChatRequest } from '@/lib/systems/kit/pipeline'
import type { SampleInput, Job, OpenSample } from '../drive/open-samples.server'
import type { RunEvents } from '../run-events.server'
import { searchTools } from './search-tools.server'

export interface SampleTools {
  database: Database
  job: Job
  calling: Calling
  events: RunEvents
  signal: AbortSignal
}

/** Text, and which of the chains it belongs to. */
type Shown = ChatDelta & { chain?: number | undefined }

export interface SampleUsage {
  attempt: number
  /** What has been shown of the trace by calls that ended and tools that answered. */
  standing: Shown[]
  calls: number
  cached: number
  promptTokens: number
  completionTokens: number
}

/** What a sample has used so far; it counts even when the sample fails. */
export function noUsage(attempt: number): SampleUsage {
  return {
    attempt,
    standing: [],
    calls: 0,
    cached: 0,
    promptTokens: 0,
    completionTokens: 0,
  }
}

/** Makes the trace of one sample. `usage` is kept up to date as calls end. Throws what the server refused with. */
export async function makeSample(
  asked: SampleInput,
  sample: OpenSample,
  usage: SampleUsage,
  tools: SampleTools,
): Promise<ParsedRow> {
  const { plan, id: runId } = tools.job
  const pipeline = pipelines[sample.system]
  const passages = asked.passages ?? []
  const { trace } = await pipeline.run(
    {
      asked: asked.text,
      payload: asked.payload,
      passages,
      sample: sample.sample,
      params: plan.params,
      turns: plan.turns,
      factChoice: plan.fact_choice,
      prompts: plan.prompts[sample.system] ?? {},
    },
    {
      ...searchTools(tools.database, { corpusId: plan.corpus?.id ?? null, passages }),
      chat: (request, options) => chat(request, { sample, usage, options: options ?? {} }, tools),
      embed: (texts) => embed(texts, { sample, usage }, tools),
      show: (content, { chain } = {}) =>
        show({ content, reasoning: '', chain }, { sample, usage }, tools.events),
    },
  )
  const { dataset, externalId, kind, text, payload } = asked
  // Word matching has no probabilities: what it sends stands for none.
  const isModel = tools.calling.server !== builtInId
  const input = itemInput(kind, { asked: text, passages: asked.passages, payload })
  return {
    item: { ...input, dataset, external_id: externalId, gold: null },
    traces: [
      {
        ...trace,
        run: runId,
        sample_index: sample.sample,
        confidence: isModel ? trace.confidence : null,
      },
    ],
    notes: [],
  }
}

interface SampleRequest {
  sample: OpenSample
  usage: SampleUsage
  options: CallOptions
}

async function chat(
  request: ChatRequest,
  { sample, usage, options }: SampleRequest,
  { database, job, calling, events, signal }: SampleTools,
): Promise<ChatReply> {
  const tell = ({ code, message }: ModelServerError) => {
    events.note({ type: 'error', ...named(sample, usage), code, message })
    usage.attempt += 1
    void noteAttempt(database, { runId: job.id, ordinal: sample.ordinal }, usage.attempt)
    // The new attempt voids all that was shown, also what stands.
    for (const shown of usage.standing)
      events.note({ type: 'token', ...named(sample, usage), ...shown })
  }
  const { chain } = options
  const { reply, cached } = await askModel(database, calling, request, {
    sample: sample.sample,
    use: { runId: job.id, ordinal: sample.ordinal, chargedTo: [job.id] },
    signal,
    onDelta: (delta) => {
      if (options.shown) events.note({ type: 'token', ...named(sample, usage), chain, ...delta })
    },
    onFailure: tell,
  })
  usage.calls += 1
  if (cached) {
    usage.cached += 1
    if (options.shown)
      events.note({ type: 'token', ...named(sample, usage), ...shownOf(reply, chain) })
  } else {
    usage.promptTokens += reply.usage?.prompt_tokens ?? 0
    usage.completionTokens += reply.usage?.completion_tokens ?? 0
  }
  if (options.shown) stand(shownOf(reply, chain), usage)
  else
    events.note({
      type: 'step',
      ...named(sample, usage),
      chain,
      name: request.response_schema?.name ?? 'call',
      text: reply.content,
    })
  return reply
}

/** Asked of the embedding server of the run, of the default one where it names none. */
async function embed(
  texts: readonly string[],
  { sample, usage }: Pick<SampleRequest, 'sample' | 'usage'>,
  { database, job, calling: policy, signal }: SampleTools,
): Promise<number[][]> {
  const id = job.plan.servers.embedding ?? (await defaultServer(database, 'embedding')).id
  const calling = await callingOf(database, id, { since: policy.since })
  const { reply, cached } = await askToEmbed(database, calling, texts, {
    use: { runId: job.id, ordinal: sample.ordinal, chargedTo: [job.id] },
    signal,
  })
  usage.calls += 1
  if (cached) usage.cached += 1
  else usage.promptTokens += reply.promptTokens
  return reply.vectors
}

function named({ item_id, system, sample }: OpenSample, { attempt }: SampleUsage) {
  return { item_id, system, sample, attempt }
}

function shownOf({ content, reasoning }: ChatReply, chain: number | undefined): Shown {
  return { content, reasoning: reasoning ?? '', chain }
}

/** Text of the trace that is not written by the model. */
function show(
  text: Shown,
  { sample, usage }: Pick<SampleRequest, 'sample' | 'usage'>,
  events: RunEvents,
): void {
  events.note({ type: 'token', ...named(sample, usage), ...text })
  stand(text, usage)
}

/** Text of what has ended: an attempt that begins anew begins with it. */
function stand(shown: Shown, usage: SampleUsage): void {
  const last = usage.standing.find(({ chain }) => chain === shown.chain)
  if (last) {
    last.content += shown.content
    last.reasoning += shown.reasoning
  } else usage.standing.push({ ...shown })
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
