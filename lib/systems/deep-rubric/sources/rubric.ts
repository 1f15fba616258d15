import type { RowNote } from '@/lib/core/records/schema'
import type { Rubric, RubricAudit, RubricCriterion } from '@/lib/core/items/research-task'
import { auditIssueSchema } from '@/lib/core/items/research-task'
import { auditDecisions } from '@/lib/core/items/audit-decisions'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { listOf, textIn, textsOf, unwrapped, without } from '@/lib/systems/kit/fields'

const described = ['description', 'criterion', 'Ingredient', 'text', 'rubric_item']
const named = ['id', 'name', 'Handle']

/** A rubric in any of its spellings. What had to be settled for it is noted with its place. */
export function rubricOf(value: unknown, path: string): { rubric: Rubric; notes: RowNote[] } {
  const notes: RowNote[] = []
  const rubric = listOf(value).flatMap((entry, at) => {
    const place = `${path}.${at}`
    const criterion = isFields(entry) ? criterionOf(entry, at, { place, notes }) : null
    if (criterion === null) notes.push({ path: place, message: 'says nothing to judge; left out' })
    return criterion ?? []
  })
  return { rubric, notes }
}

interface Noting {
  place: string
  notes: RowNote[]
}

function criterionOf(entry: Fields, at: number, noting: Noting): RubricCriterion | null {
  const title = textIn(entry, ['title'])
  const description = textIn(entry, described) ?? title
  if (description === null) return null
  const evidence = textsOf(entry['evidence'] ?? entry['Specifics'])
  return {
    id: textIn(entry, named) ?? `R${at + 1}`,
    type: typeOf(entry['type'], evidence.length > 0),
    description: titled(title, description),
    weight: weightOf(entry['weight'], noting),
    evidence,
    source_leaf_ids: textsOf(entry['source_leaf_ids']),
  }
}

function titled(title: string | null, description: string): string {
  return title === null || description.startsWith(title) ? description : `${title}: ${description}`
}

function typeOf(said: unknown, hasEvidence: boolean): RubricCriterion['type'] {
  const word = typeof said === 'string' ? said.trim().toLowerCase() : ''
  if (word === 'factual' || word === 'logical') return word
  return hasEvidence ? 'factual' : 'logical'
}

function weightOf(said: unknown, { place, notes }: Noting): number {
  const weight = typeof said === 'string' && said.trim() !== '' ? Number(said) : said
  if (typeof weight === 'number' && Number.isFinite(weight)) return weight
  notes.push({ path: `${place}.weight`, message: 'there is no weight; the criterion counts 1' })
  return 1
}

const auditFields = ['decision', 'error_tags', 'major_issues', 'issues', 'justification']
const repairs = ['revised_question', 'revised_rubrics', 'revised_rubric']

/** The model's audit of a record; a decision nobody knows is noted, and the audit kept with the leftovers. */
export function auditOf(
  value: unknown,
  path: string,
): { audit: RubricAudit | null; notes: RowNote[] } {
  const given = unwrapped(value)
  if (!isFields(given)) return { audit: null, notes: [] }
  const said = typeof given['decision'] === 'string' ? given['decision'].trim().toUpperCase() : ''
  const decision = auditDecisions.find((known) => known === said)
  if (decision === undefined)
    return {
      audit: null,
      notes: [{ path: `${path}.decision`, message: 'is not KEEP, REVISE or DROP; left out' }],
    }
  const question = textIn(given, ['revised_question'])
  const { rubric, notes } = rubricOf(
    given['revised_rubrics'] ?? given['revised_rubric'],
    `${path}.revised_rubrics`,
  )
  const audit: RubricAudit = {
    decision,
    error_tags: textsOf(given['error_tags']),
    issues: issuesOf(given['major_issues'] ?? given['issues']),
    justification: textIn(given, ['justification']) ?? '',
    ...(question !== null && { revised_question: question }),
    ...(rubric.length > 0 && { revised_rubric: rubric }),
    ...without(given, [...auditFields, ...repairs]),
  }
  return { audit, notes }
}

function issuesOf(value: unknown): RubricAudit['issues'] {
  return listOf(value).flatMap((entry) => {
    if (typeof entry === 'string') return [{ type: 'other', description: entry }]
    const parsed = auditIssueSchema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
}
