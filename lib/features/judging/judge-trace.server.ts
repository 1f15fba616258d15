import { askModel, askToEmbed, type Calling } from '@/lib/core/model-calls/ask-model.server'
import type { CallUse } from '@/lib/core/model-calls/find-kept-reply.server'
import type { Database } from '@/lib/platform/db/database'
import { WorkPaused } from '@/lib/platform/jobs/status'
import { ModelServerError } from '@/lib/platform/model-server/error'
import { usedModel } from '@/lib/platform/model-server/used-model'
import type { JudgeTask } from '@/lib/systems/kit/judging'
import { judgings } from '@/lib/systems/registry/judgings'
import type { JudgingPlan } from './plan'
import type { AnsweredTask } from './store/store-calls.server'
import type { StoredSubject } from './list-subjects.server'

/** What asking about one trace has cost. */
export interface JudgingUsage {
  calls: number
  cached: number
  unreadable: number
  promptTokens: number
  completionTokens: number
}

export interface JudgedTrace {
  answered: AnsweredTask[]
  usage: JudgingUsage
  /** The first refusal, when there was one, and how many. */
  failures: ModelServerError[]
}

export interface JudgingTools {
  database: Database
  plan: JudgingPlan
  /** By id of the server. */
  callings: ReadonlyMap<string, Calling>
  use: CallUse
  signal: AbortSignal
  /** Hears of each reply as it comes. */
  onAnswered?: ((answered: AnsweredTask, usage: JudgingUsage) => Promise<void>) | undefined
}

/** Asks everything there is to ask about a trace. What a server refuses is left out, and told. Throws `WorkPaused`. */
export async function judgeTrace(
  { system, subject }: StoredSubject,
  tools: JudgingTools,
): Promise<JudgedTrace> {
  const criteria = new Set(tools.plan.criteria)
  const prompts = tools.plan.prompts[system] ?? {}
  const usage = { calls: 0, cached: 0, unreadable: 0, promptTokens: 0, completionTokens: 0 }
  const failures: ModelServerError[] = []
  const pauses: WorkPaused[] = []
  const answered = await Promise.all(
    judgings[system].tasks(subject, { criteria, prompts }).map(async (task) => {
      try {
        const one = await answer(system, task, { tools, usage })
        await tools.onAnswered?.(one, usage)
        return one
      } catch (error) {
        // The others of this trace end first.
        if (error instanceof WorkPaused) pauses.push(error)
        else if (error instanceof ModelServerError) failures.push(error)
        else throw error
        return null
      }
    }),
  )
  if (pauses[0]) throw pauses[0]
  const known = answered.filter((one) => one !== null)
  usage.unreadable = known.filter(
    ({ value, criterion }) => value === null && criterion !== 'embedding',
  ).length
  return { answered: known, usage, failures }
}

interface Answering {
  tools: JudgingTools
  usage: JudgingUsage
}

async function answer(
  system: StoredSubject['system'],
  { criterion, target, sample, ask }: JudgeTask,
  { tools: { database, plan, callings, use, signal }, usage }: Answering,
): Promise<AnsweredTask> {
  const serverId = plan.judges[criterion]?.server_id ?? ''
  const calling = callings.get(serverId)
  if (!calling) throw new Error(`no judge for ${criterion}`)
  const { id: judge } = await usedModel(calling.endpoint, { signal })
  const about = {
    criterion,
    target,
    sample,
    judge,
    serverId,
    server: calling.name,
    promptVersion: promptVersionOf(system, criterion, plan),
  }
  if (ask.kind === 'embed') {
    const { reply, key, cached } = await askToEmbed(database, calling, ask.texts, { use, signal })
    count(usage, cached, { prompt_tokens: reply.promptTokens, completion_tokens: 0 })
    return { ...about, key, cached, value: null, rung: 'vectors', vectors: reply.vectors }
  }
  const { reply, key, cached } = await askModel(database, calling, ask.request, {
    sample,
    use,
    signal,
  })
  count(usage, cached, reply.usage)
  return { ...about, key, cached, ...judgings[system].read(criterion, reply) }
}

function promptVersionOf(
  system: StoredSubject['system'],
  criterion: string,
  { prompts }: JudgingPlan,
): string | null {
  const name = judgings[system].criteria.find((one) => one.name === criterion)?.prompt
  return name ? (prompts[system]?.[name]?.version ?? null) : null
}

function count(
  usage: JudgingUsage,
  cached: boolean,
  tokens: { prompt_tokens: number; completion_tokens: number } | null,
): void {
  usage.calls += 1
  if (cached) usage.cached += 1
  else {
    usage.promptTokens += tokens?.prompt_tokens ?? 0
    usage.completionTokens += tokens?.completion_tokens ?? 0
  }
}
