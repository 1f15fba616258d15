import type { ResearchPayload } from '@/lib/core/items/research-task'
import { duplicateFindings } from './duplicates'
import { evidenceFindings } from './evidence'
import type { Finding } from './finding'
import { sourceFindings, sourcesOf } from './sources'
import { weightFindings } from './weights'
import { wordingFindings } from './wording'

/** A rubric has at least as many criteria. Source: DeepRubric, section 3.2. */
export const fewestCriteria = 5

/**
 * The audit that needs no model: rules a rubric keeps or breaks whatever it is about. Pure and total; without a rubric
 * it says so, without a tree it says what could not be checked. Source: DeepRubric, section 3.2 and Appendix C.3.
 */
export function auditStructure(payload: ResearchPayload): Finding[] {
  const { rubric = [] } = payload
  if (rubric.length === 0) {
    const message = 'There is no rubric, so there are no criteria to score.'
    return [{ code: 'no_rubric', severity: 'problem', criteria: [], message }]
  }
  const sources = sourcesOf(payload)
  return [
    ...tooFew(rubric.length),
    ...duplicateFindings(rubric),
    ...weightFindings(rubric),
    ...sourceFindings(rubric, sources),
    ...evidenceFindings(rubric, sources),
    ...wordingFindings(rubric),
  ]
}

function tooFew(count: number): Finding[] {
  if (count >= fewestCriteria) return []
  const message = `There ${count === 1 ? 'is 1 criterion' : `are ${count} criteria`}; a rubric needs at least ${fewestCriteria}.`
  return [{ code: 'few_criteria', severity: 'problem', criteria: [], message }]
}
