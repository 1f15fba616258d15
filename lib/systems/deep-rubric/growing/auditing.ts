import { z } from 'zod'
import { madePayload } from '@/lib/systems/deep-rubric/growing/state'
import type { GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'
import { auditRepair } from '../rubric/repair'
import type { RubricAudit } from '@/lib/core/items/research-task'
import { auditDecisions } from '@/lib/core/items/audit-decisions'
import { askFor } from './ask'
import { selectedLeaves, shownLeaf } from './leaves'
import { Unmakeable } from './unmakeable'
import type { Growing } from './tools'
import { problemsIn, readCriteria, criterionReplySchema } from './writing'

const issueSchema = z.object({ type: z.string(), description: z.string() })

const auditSchema = z.object({
  decision: z.string(),
  error_tags: z.array(z.string()).optional(),
  issues: z.array(z.union([issueSchema, z.string()])).optional(),
  justification: z.string().optional(),
  revised_question: z.string().nullable().optional(),
  revised_rubric: z.array(criterionReplySchema).nullable().optional(),
})
type AuditReply = z.infer<typeof auditSchema>

/**
 * What the judge says of question and rubric. A reply that cannot be read, a REVISE without a repair, and a repair that
 * breaks a rule are asked for once more; the better of the two stays. Source: DeepRubric, section 3.2, Appendix C.3–4.
 */
export async function auditTask(state: GeneratedTree, growing: Growing): Promise<RubricAudit> {
  const { question, rubric, merge_trace } = state
  const asking = {
    role: 'judge',
    name: 'tree_audit',
    schema: auditSchema,
    values: {
      question: question ?? '',
      rubric: rubric ?? [],
      merging: merge_trace ?? [],
      leaves: selectedLeaves(state).map(shownLeaf),
    },
  } as const
  const rated = async (complaint?: string) => {
    const said = await askFor(growing.tools, { ...asking, ...(complaint && { complaint }) })
    const audit = said && readAudit(said)
    return { audit, problems: problemsOf(state, audit) }
  }
  const first = await rated()
  if (first.audit && first.problems.length === 0) return first.audit
  const second = await rated(first.problems.join('\n'))
  const isBetter = second.audit && second.problems.length <= first.problems.length
  const audit = isBetter ? second.audit : (first.audit ?? second.audit)
  if (!audit) throw new Unmakeable('The reply of the auditor could not be read.')
  return audit
}

function problemsOf(state: GeneratedTree, audit: RubricAudit | null): string[] {
  if (audit === null) return ['It was not JSON in the required format.']
  if (audit.decision !== 'REVISE') return []
  const { revised_question, revised_rubric } = audit
  if (revised_question === undefined && revised_rubric === undefined)
    return ['REVISE needs the question and the rubric as they should be.']
  return problemsIn(auditRepair({ ...madePayload(state), audit }) ?? [])
}

function readAudit(said: AuditReply): RubricAudit | null {
  const decision = auditDecisions.find((one) => said.decision.trim().toUpperCase() === one)
  if (!decision) return null
  const question = said.revised_question?.trim() ?? ''
  const rubric = readCriteria(said.revised_rubric ?? [])
  const isRevised = decision === 'REVISE'
  return {
    decision,
    error_tags: said.error_tags ?? [],
    issues: (said.issues ?? []).map((issue) =>
      typeof issue === 'string' ? { type: 'other', description: issue } : issue,
    ),
    justification: said.justification ?? '',
    ...(isRevised && question !== '' && { revised_question: question }),
    ...(isRevised && rubric.length > 0 && { revised_rubric: rubric }),
  }
}
