import type { RubricCriterion } from '@/lib/core/items/research-task'
import { type Finding, listed } from './finding'
import { bagOf, likeness } from '../likeness/bag'
import { folded } from '../likeness/folded'

/** From this cosine of word counts on, two descriptions are told as near-duplicates. */
export const nearDuplicate = 0.8

/** Every pair is compared up to this many criteria. */
const compared = 300

/** One id twice, one description twice, and descriptions in nearly the same words. */
export function duplicateFindings(rubric: readonly RubricCriterion[]): Finding[] {
  return [...duplicateIds(rubric), ...sameDescriptions(rubric), ...nearDuplicates(rubric)]
}

function duplicateIds(rubric: readonly RubricCriterion[]): Finding[] {
  const groups = Map.groupBy(rubric, ({ id }) => id)
  const twice = [...groups].filter(([, group]) => group.length > 1)
  return twice.map(([id, group]) => ({
    code: 'duplicate_id',
    severity: 'problem',
    criteria: [id],
    message: `${group.length} criteria have the id ${id}, so their scores cannot be distinguished.`,
  }))
}

function sameDescriptions(rubric: readonly RubricCriterion[]): Finding[] {
  const groups = Map.groupBy(rubric, ({ description }) => folded(description))
  const same = [...groups].filter(([text, group]) => text !== '' && group.length > 1)
  return same.map(([, group]) => {
    const ids = group.map(({ id }) => id)
    const message = `${listed(ids)} have the same text.`
    return {
      code: 'same_description',
      severity: 'problem',
      criteria: [...new Set(ids)],
      message,
    }
  })
}

function nearDuplicates(rubric: readonly RubricCriterion[]): Finding[] {
  const texts = rubric.slice(0, compared).map(({ id, description }) => {
    return { id, text: folded(description), bag: bagOf(description) }
  })
  const found = texts.flatMap((a, at) =>
    texts.slice(at + 1).flatMap((b): Finding[] => {
      const cosine = likeness(a.bag, b.bag)
      if (cosine < nearDuplicate || a.text === b.text) return []
      const message = `${a.id} and ${b.id} are nearly the same: the cosine of their words is ${cosine.toFixed(2)} (from ${nearDuplicate} on it is reported).`
      return [{ code: 'near_duplicate', severity: 'doubt', criteria: [a.id, b.id], message }]
    }),
  )
  if (rubric.length <= compared) return found
  const message = `Only the first ${compared} criteria were compared with each other.`
  return [...found, { code: 'too_many_to_compare', severity: 'unchecked', criteria: [], message }]
}
