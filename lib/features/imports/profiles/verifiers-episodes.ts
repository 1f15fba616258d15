import { isFields, type Fields } from '@/lib/core/records/fields'
import { finishReasonSchema, type RecordTrace } from '@/lib/core/records/schema'
import { askedBeside, goldColumns } from './asked-columns'
import { lastExchange, readConversation, repliedIn, type Message } from './messages'
import { integerOf, leftovers, numberOf, pick, textOf, type Profile } from './profile'
import { rolloutProfile, type Reply } from './rollout-format'
import { stepOfFolder } from './verifiers'

/**
 * `traces.jsonl` of verifiers since its version 1, which prime-rl writes below `rollouts/step_<n>/`: an episode a line,
 * each with the traces of its agents, or before that a trace a line. Source: `v1/episode.py` and `v1/trace.py` of
 * verifiers, `orchestrator/utils.py` of prime-rl.
 */
export const verifiersEpisodes: Profile = rolloutProfile({
  format: 'verifiers-episodes',
  looksFor: 'episodes of verifiers (fields task and traces, or task and nodes)',
  fields: {
    needs: ['task'],
    usual: ['traces', 'nodes', 'env', 'id', 'group', 'run', 'ok', 'errors', 'rewards', 'agent'],
  },
  places: { prompt: 'task', output: 'traces' },
  shapes: {
    task: (task) => isFields(task) && isFields(task['data']),
    traces: (traces, { nodes }) => Array.isArray(traces) || Array.isArray(nodes),
  },
  factsOf: (row, filename) => {
    const [task, env, run] = [row['task'], row['env'], row['run']].map(fieldsIn)
    const data = fieldsIn(task?.['data'])
    const isEpisode = Array.isArray(row['traces'])
    const traces = isEpisode ? fieldsOfList(row['traces']) : [row]
    const truth = pick(data, goldColumns)
    return {
      prompt: askedOf(data),
      replies: traces.length === 0 ? [failed] : traces.map(replyOf),
      truth: { field: `task.data.${truth?.name ?? 'answer'}`, value: truth?.value },
      dataset: textOf(env?.['name']) ?? env?.['id'],
      itemId: data['idx'] ?? task?.['key'],
      asked: (kind) => {
        const beside = askedBeside(data, kind)
        return beside && { ...beside, columns: [] }
      },
      trace: {
        run: textOf(run?.['name']) ?? textOf(run?.['id']),
        training_step: stepOf(run ?? {}, filename),
        group_id: textOf(fieldsIn(row['group'])['id'] ?? row['group_id']),
      },
      read: isEpisode ? [] : ['nodes', 'tools'],
      ...(isEpisode && { rest: { traces: traces.map((one) => leftovers(one, messagesOfTrace)) } }),
    }
  },
})

const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {})
const fieldsOfList = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : []

/** Messages with their tokens are the output; the task is that of the episode. */
const messagesOfTrace = new Set(['nodes', 'task', 'tools'])

/** Of an episode that failed before a model was called. */
const failed: Reply = { output: '', trace: { finish_reason: 'error' } }

/** What the task asks, where the traces do not hold it. */
function askedOf({ prompt, system_prompt: system }: Fields): unknown {
  const asked = readConversation(prompt) ?? [{ role: 'user', content: textOf(prompt) ?? '' }]
  const opening = textOf(system)
  return opening === null ? asked : [{ role: 'system', content: opening }, ...asked]
}

function replyOf(trace: Fields): Reply {
  const nodes = lastBranch(fieldsOfList(trace['nodes']))
  const sampled = nodes.findIndex(({ isSampled }) => isSampled)
  const messages = nodes.map(({ message }) => message)
  const { prompt, reply } =
    sampled < 0
      ? lastExchange(messages)
      : { prompt: messages.slice(0, sampled), reply: messages.slice(sampled) }
  const calls = fieldsOfList(trace['calls'])
  const { output, reasoning } = repliedIn(reply)
  const end = finishReasonSchema.safeParse(calls.at(-1)?.['finish_reason']).data ?? null
  return {
    output,
    trace: {
      prompt: prompt.length === 0 ? null : prompt,
      reasoning,
      model: modelOf(trace, calls),
      finish_reason: reply.length === 0 ? 'error' : end,
      logged: loggedOf(trace),
    },
  }
}

interface BranchNode {
  message: Message
  isSampled: boolean
}

/** Nodes name the one before them; the last one ends the last branch. */
function lastBranch(nodes: readonly Fields[]): BranchNode[] {
  const branch: BranchNode[] = []
  let at: number | null = nodes.length - 1
  while (at !== null && at >= 0) {
    const node: Fields = fieldsIn(nodes[at])
    const [message] = readConversation([node['message']]) ?? []
    if (message) branch.unshift({ message, isSampled: node['sampled'] === true })
    const before: number | null = integerOf(node['parent'])
    at = before !== null && before < at ? before : null
  }
  return branch
}

function modelOf(trace: Fields, calls: readonly Fields[]): string | null {
  const config = fieldsIn(fieldsIn(trace['agent'])['config'])
  return textOf(calls.at(-1)?.['model']) ?? textOf(config['model'])
}

/** The total is the sum of the rewards by their weights; one that was not given is null. */
function loggedOf(trace: Fields): RecordTrace['logged'] {
  const given = Object.entries(fieldsIn(trace['rewards'])).map(([name, reward]) => {
    const { score = reward, weight = 1 } = fieldsIn(reward)
    return { name, score: numberOf(score), weight: numberOf(weight) ?? 1 }
  })
  const scored = given.filter(({ score }) => score !== null)
  const rewards = Object.fromEntries(given.map(({ name, score }) => [name, score]))
  if (scored.length === 0) return { rewards }
  return {
    total: scored.reduce((sum, { score, weight }) => sum + (score ?? 0) * weight, 0),
    rewards,
  }
}

/** The step of the run, or that of the folder. */
function stepOf(run: Fields, filename: string): number | null {
  const step = integerOf(fieldsIn(run['work'])['step'] ?? run['step'])
  return step ?? stepOfFolder(filename)
}
