import { z } from 'zod'
import { ancestorsIn } from '@/lib/systems/deep-rubric/growing/state'
import {
  purposeSchema,
  type Proposal,
  type Purpose,
} from '@/lib/systems/deep-rubric/growing/event-schema'
import type { GeneratedNode, GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'
import { askFor } from './ask'
import { numbered } from './evidence'
import { sameAs } from './redundancy'
import type { Growing } from './tools'

const gateSchema = z.object({ branch: z.boolean(), why: z.string().optional() })

interface NodeContext {
  state: GeneratedTree
  node: GeneratedNode
  growing: Growing
}

function valuesOf({ state, node, growing: { topic } }: NodeContext) {
  return {
    topic,
    ancestors: ancestorsIn(state, node).map(({ query }) => query),
    query: node.query,
    passages: numbered(node.passages ?? []),
  }
}

/** Whether branching adds evidence; null when the reply cannot be read. */
export async function gate(
  standing: NodeContext,
): Promise<{ branch: boolean; why: string } | null> {
  const said = await askFor(standing.growing.tools, {
    role: 'policy',
    name: 'tree_gate',
    schema: gateSchema,
    values: valuesOf(standing),
  })
  return said && { branch: said.branch, why: said.why ?? '' }
}

const childrenSchema = z.object({
  children: z.array(z.object({ query: z.string(), purpose: z.string().optional() })),
})

/** At least one child is wanted for each. */
const wanted: readonly Purpose[] = ['comparison', 'risk', 'quantitative']

/** Queries longer than this are not asked. */
const longestQuery = 1_000
/** More proposals than this are not looked at. */
const mostProposals = 12

export interface Proposals {
  children: Proposal[]
  lacking: Purpose[]
}

/** Complementary queries below a node. What purpose no query has is asked for once more; null = unreadable. */
export async function propose(standing: NodeContext, count: number): Promise<Proposals | null> {
  const first = await ask(standing, count)
  if (first === null) return null
  const lacking = lackingIn(first, count)
  if (lacking.length === 0) return { children: first, lacking }
  const more = await ask(standing, count, lacking)
  const added = (more ?? []).filter(({ purpose }) => lacking.includes(purpose))
  // What was lacking comes before what there is enough of.
  const children = balanced([...first, ...distinct(added, first)], count)
  return { children, lacking: lackingIn(children, count) }
}

async function ask(
  standing: NodeContext,
  count: number,
  lacking: readonly Purpose[] = [],
): Promise<Proposal[] | null> {
  const said = await askFor(standing.growing.tools, {
    role: 'policy',
    name: 'tree_children',
    schema: childrenSchema,
    values: { ...valuesOf(standing), count },
    ...(lacking.length > 0 && {
      complaint: `No query has the purpose ${lacking.join(', ')}. Give at least one for each.`,
    }),
  })
  return said && said.children.flatMap(readProposal).slice(0, mostProposals)
}

function readProposal(given: { query: string; purpose?: string | undefined }): Proposal[] {
  const query = given.query.trim()
  if (query === '' || query.length > longestQuery) return []
  const purpose = purposeSchema.catch('other').parse(given.purpose?.trim().toLowerCase())
  return [{ query, purpose }]
}

function lackingIn(proposals: readonly Proposal[], count: number): Purpose[] {
  if (count < wanted.length) return []
  return wanted.filter((purpose) => !proposals.some((one) => one.purpose === purpose))
}

function distinct(added: readonly Proposal[], known: readonly Proposal[]): Proposal[] {
  const queries = known.map(({ query }) => query)
  return added.filter(({ query }) => sameAs(query, queries) === null)
}

/** The first of each wanted purpose, then the others as they came. */
function balanced(proposals: readonly Proposal[], count: number): Proposal[] {
  if (proposals.length <= count) return [...proposals]
  const firsts = new Set(wanted.map((purpose) => proposals.find((one) => one.purpose === purpose)))
  return proposals.toSorted((one, other) => Number(firsts.has(other)) - Number(firsts.has(one)))
}
