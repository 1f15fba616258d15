import { respondTo } from '@/lib/platform/engine/baseline/answer'
import { foldTree, emptyTree } from '@/lib/features/trees/fold'
import { treeEventSchema, type TreeEvent } from '@/lib/systems/deep-rubric/growing/event-schema'
import { treeBudgetsSchema, type GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'
import type { ChatRequest } from '@/lib/systems/kit/pipeline'
import { bagOf, share } from '../../likeness/bag'
import type { GrowingTools } from '../tools'

const facts = [
  [
    'Kelp forests grow up to 60 centimetres a day in cold coastal water.',
    'They shelter 800 species of fish and snails.',
  ],
  [
    'Sea urchins destroy kelp forests where otters were hunted.',
    'In Norway, 2,000 square kilometres of kelp were lost after 1970.',
  ],
  [
    'Seagrass meadows store carbon longer than kelp forests, whose blades drift away.',
    'Mangroves store more carbon than seagrass.',
  ],
  [
    'Marine heatwaves of 2014 killed 95 percent of the bull kelp of northern California.',
    'Abalone fisheries closed in 2018.',
  ],
  [
    'Kelp farms in Korea harvest 1.7 million tonnes a year.',
    'Farmed kelp needs no fertiliser, unlike soybeans.',
  ],
  [
    'Restoring kelp costs between 6,000 and 70,000 dollars a hectare.',
    'Most restoration projects fail within two years.',
  ],
] as const
const corpus = facts.map((sentences, at) => ({
  id: `p${at}`,
  ...(at % 2 === 1 && { title: `Passage ${at}` }),
  text: sentences.join(' '),
}))

/** The passages with the largest share of the query's words. */
const search: GrowingTools['search'] = async (query, k) => {
  const wanted = bagOf(query)
  return corpus
    .map((passage) => ({ passage, score: share(wanted, bagOf(passage.text)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, k)
    .map(({ passage }) => passage)
}

/** A reply as a model server gives it. */
export function replyOf(content: string) {
  return {
    content,
    reasoning: null,
    finish_reason: 'stop',
    usage: null,
    logprobs: null,
    model: 'm',
    latency_ms: 0,
    first_token_ms: null,
    attempts: 1,
  }
}

/** What the built-in engine says. */
export function baseline({ messages, response_schema: schema }: ChatRequest) {
  const text = messages.map(({ content }) => content).join('\n')
  return respondTo({ text, schema: schema?.name ?? null, temperature: 0, seed: 0 }).text
}

export interface GrowerOptions {
  said?: (request: ChatRequest) => string
  budgets?: object
  hasJudge?: boolean
  state?: GeneratedTree
}

/** A tree in memory, as a database would keep it. */
export function grower({
  said = baseline,
  budgets = {},
  hasJudge = false,
  state = emptyTree,
}: GrowerOptions = {}) {
  let now = state
  const kept: TreeEvent[] = []
  const stop = new AbortController()
  const growth = {
    topic: 'Kelp forests and carbon',
    budgets: treeBudgetsSchema.parse(budgets),
    hasJudge,
    tools: { search, chat: async (_role: string, request: ChatRequest) => replyOf(said(request)) },
    task: 'grow' as const,
    atOnce: 3,
    state: () => now,
    keep: async (events: TreeEvent[]) => {
      kept.push(...events.map((event) => treeEventSchema.parse(event)))
      now = foldTree(
        now,
        events.map((event, at) => ({ id: now.last + at + 1, event })),
      )
    },
    signal: stop.signal,
  }
  return { growth, kept, stop }
}
