import { z } from 'zod'
import { madePayload } from '@/lib/systems/deep-rubric/growing/state'
import type { GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'
import type { Finding } from '../rubric/finding'
import { auditStructure } from '../rubric/structure'
import type { Rubric, RubricCriterion } from '@/lib/core/items/research-task'
import { askFor } from './ask'
import { selectedLeaves, shownLeaf } from './leaves'
import { Unmakeable } from './unmakeable'
import type { Growing } from './tools'

/** A criterion as a model writes it. */
export const criterionReplySchema = z.object({
  id: z.string().optional(),
  type: z.string(),
  description: z.string(),
  weight: z.number(),
  source_leaf_ids: z.array(z.string()),
  evidence: z.array(z.string()).optional(),
})
type SaidCriterion = z.infer<typeof criterionReplySchema>

const criteriaSchema = z.object({ criteria: z.array(criterionReplySchema) })

/** More criteria than this are not looked at. */
const mostCriteria = 50

/** What a model wrote as a rubric: ids where there are none, types by name; wrong weights and leaves are left to the audit. */
export function readCriteria(said: readonly SaidCriterion[]): Rubric {
  const taken = new Set<string>()
  return said.slice(0, mostCriteria).map((one, at): RubricCriterion => {
    const id = freeId(one.id?.trim() || `R${at + 1}`, taken)
    return {
      id,
      type: one.type.trim().toLowerCase().startsWith('logic') ? 'logical' : 'factual',
      description: one.description.trim(),
      weight: one.weight,
      evidence: (one.evidence ?? []).filter((text) => text.trim() !== ''),
      source_leaf_ids: [...new Set(one.source_leaf_ids.map((leaf) => leaf.trim()))],
    }
  })
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
  taken.add(id)
  return id
}

export function problemsIn(findings: readonly Finding[]): string[] {
  return findings.filter(({ severity }) => severity === 'problem').map(({ message }) => message)
}

/**
 * The rubric of the question. What breaks a rule of the structural audit is asked for once more; the better of the two
 * stays, its problems in sight. Source: DeepRubric, section 3.2.
 */
export async function writeRubric(
  state: GeneratedTree,
  growing: Growing,
): Promise<{ rubric: Rubric; mended: string[] }> {
  const asking = {
    role: 'policy',
    name: 'tree_criteria',
    schema: criteriaSchema,
    values: { question: state.question ?? '', leaves: selectedLeaves(state).map(shownLeaf) },
  } as const
  const rated = async (complaint?: string) => {
    const said = await askFor(growing.tools, { ...asking, ...(complaint && { complaint }) })
    const rubric = readCriteria(said?.criteria ?? [])
    return { rubric, problems: problemsIn(auditStructure({ ...madePayload(state), rubric })) }
  }
  const first = await rated()
  if (first.problems.length === 0) return { rubric: first.rubric, mended: [] }
  const second = await rated(first.problems.join('\n'))
  const isBetter =
    first.rubric.length === 0 ||
    (second.rubric.length > 0 && second.problems.length <= first.problems.length)
  const { rubric } = isBetter ? second : first
  if (rubric.length === 0) throw new Unmakeable('The reply with the criteria could not be read.')
  return { rubric, mended: first.problems }
}
