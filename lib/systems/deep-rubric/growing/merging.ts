import { z } from 'zod'
import { ancestorsIn } from '@/lib/systems/deep-rubric/growing/state'
import type { GeneratedNode, GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'
import type { MergeStep } from '@/lib/core/items/research-task'
import { askTwice } from './ask'
import { selectedLeaves } from './leaves'
import { Unmakeable } from './unmakeable'
import type { Growing } from './tools'

const mergeSchema = z.object({ query: z.string().trim().min(1), why: z.string().optional() })

/** More queries than this are first merged in groups. */
const mostAtOnce = 3

/**
 * Leaf queries become intermediate queries, and these the question: leaves below the same child of the root first, or
 * those that stand beside each other where no two share one. Source: DeepRubric, section 3.2.
 */
export function groupLeaves(
  state: GeneratedTree,
  leaves: readonly GeneratedNode[],
): GeneratedNode[][] {
  if (leaves.length <= mostAtOnce) return leaves.map((leaf) => [leaf])
  const byBranch = [
    ...Map.groupBy(
      leaves,
      (leaf) => [...ancestorsIn(state, leaf), leaf][1]?.id ?? leaf.id,
    ).values(),
  ]
  const isTelling = byBranch.length > 1 && byBranch.length < leaves.length
  if (isTelling) return byBranch
  const half = Math.ceil(leaves.length / 2)
  return [leaves.slice(0, half), leaves.slice(half)]
}

/** The question of the selected leaves with the steps it came by. */
export async function mergeLeaves(
  state: GeneratedTree,
  growing: Growing,
): Promise<{ question: string; merge_trace: MergeStep[] }> {
  const trace: MergeStep[] = []
  const mergeAll = async (queries: string[], aim: string): Promise<string> => {
    const [only] = queries
    if (queries.length === 1 && only !== undefined && aim === 'intermediate') return only
    const said = await askTwice(growing.tools, {
      role: 'policy',
      name: 'tree_merge',
      schema: mergeSchema,
      values: {
        topic: growing.topic,
        aim: aims[aim === 'question' ? 'question' : 'step'],
        queries,
      },
    })
    if (said === null) throw new Unmakeable('The reply with the merged query could not be read.')
    trace.push({ inputs: queries, output: said.query, why: said.why ?? '' })
    return said.query
  }
  const groups = groupLeaves(state, selectedLeaves(state))
  const intermediate: string[] = []
  for (const group of groups)
    intermediate.push(
      await mergeAll(
        group.map(({ query }) => query),
        'intermediate',
      ),
    )
  const question = await mergeAll(intermediate, 'question')
  return { question, merge_trace: trace }
}

const aims = {
  step: 'an intermediate query, which is merged further',
  question: 'the final research question',
} as const
