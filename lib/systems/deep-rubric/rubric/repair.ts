import type { ResearchPayload, Rubric, RubricCriterion } from '@/lib/core/items/research-task'
import type { Finding } from './finding'
import { type Bag, bagOf, likeness } from '../likeness/bag'
import { folded } from '../likeness/folded'
import { auditStructure } from './structure'

/** A repaired rubric has as many. Source: DeepRubric, Fig. 12. */
export const repairedCriteria = { least: 5, most: 8 }

/** From this cosine of word counts on, a criterion with another id is taken for the same one. */
const sameCriterion = 0.5

/** More pairs of criteria are not compared by their words. */
const pairs = 100_000

export const criterionFields = [
  'id',
  'type',
  'description',
  'weight',
  'evidence',
  'source_leaf_ids',
] as const
export type CriterionField = (typeof criterionFields)[number]

/** What became of a criterion in the repair. */
export type CriterionChange =
  | { kind: 'kept'; before: RubricCriterion; after: RubricCriterion }
  | { kind: 'changed'; before: RubricCriterion; after: RubricCriterion; fields: CriterionField[] }
  | { kind: 'added'; before: null; after: RubricCriterion }
  | { kind: 'removed'; before: RubricCriterion; after: null }

/**
 * Two rubrics side by side: criteria met by equal description, then by id, then by the closest description (cosine of
 * word counts from 0.5 on). In the order of the repaired rubric, what was removed at the end.
 */
export function compareRubrics(before: Rubric, after: Rubric): CriterionChange[] {
  const met = meet(before, after)
  const used = new Set(met.values())
  return [
    ...after.map((criterion) => changeOf(met.get(criterion) ?? null, criterion)),
    ...before
      .filter((criterion) => !used.has(criterion))
      .map((criterion) => ({ kind: 'removed', before: criterion, after: null }) as const),
  ]
}

type Met = Map<RubricCriterion, RubricCriterion>

function meet(before: Rubric, after: Rubric): Met {
  const met: Met = new Map()
  meetBy(({ description }) => folded(description), { before, after, met })
  meetBy(({ id }) => id, { before, after, met })
  const [left, right] = [open(before, new Set(met.values())), open(after, met)]
  if (left.length * right.length > pairs) return met
  const taken = new Set<RubricCriterion>()
  for (const { a, b } of closest(left, right)) {
    if (met.has(b) || taken.has(a)) continue
    met.set(b, a)
    taken.add(a)
  }
  return met
}

function open(rubric: Rubric, met: { has: (criterion: RubricCriterion) => boolean }): Rubric {
  return rubric.filter((criterion) => !met.has(criterion))
}

interface RubricChange {
  before: Rubric
  after: Rubric
  met: Met
}

function meetBy(key: (criterion: RubricCriterion) => string, { before, after, met }: RubricChange) {
  const waiting = Map.groupBy(open(before, new Set(met.values())), key)
  for (const criterion of open(after, met)) {
    const found = waiting.get(key(criterion))?.shift()
    if (found) met.set(criterion, found)
  }
}

function closest(before: Rubric, after: Rubric) {
  const bags = new Map<RubricCriterion, Bag>(
    [...before, ...after].map((criterion) => [criterion, bagOf(criterion.description)]),
  )
  const none: Bag = new Map()
  return before
    .flatMap((a) =>
      after.map((b) => ({ a, b, cosine: likeness(bags.get(a) ?? none, bags.get(b) ?? none) })),
    )
    .filter(({ cosine }) => cosine >= sameCriterion)
    .toSorted((one, other) => other.cosine - one.cosine)
}

function changeOf(before: RubricCriterion | null, after: RubricCriterion): CriterionChange {
  if (before === null) return { kind: 'added', before, after }
  const fields = criterionFields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return fields.length === 0
    ? { kind: 'kept', before, after }
    : { kind: 'changed', before, after, fields }
}

/** Whether a repair keeps the rules: 5 to 8 criteria, and all the structural audit asks. Null without a repaired rubric. */
export function auditRepair(payload: ResearchPayload): Finding[] | null {
  const rubric = payload.audit?.revised_rubric
  if (rubric === undefined) return null
  return [...tooMany(rubric.length), ...auditStructure({ ...payload, rubric })]
}

function tooMany(count: number): Finding[] {
  const { least, most } = repairedCriteria
  if (count <= most) return []
  const message = `The repaired rubric has ${count} criteria; ${least} to ${most} are asked for.`
  return [{ code: 'many_criteria', severity: 'problem', criteria: [], message }]
}
