import * as fc from 'fast-check'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { newestFirst, parseSort, type Sort, sortColumns } from '@/lib/core/traces/sort'
import { models, rewardNames } from './setup'

export const sortArbitrary: fc.Arbitrary<Sort> = fc
  .record({
    by: fc.constantFrom(
      ...sortColumns.filter((by) => by !== 'relevance'),
      ...rewardNames.map((name) => `reward.${name}`),
      'reward.unheard-of',
    ),
    descending: fc.boolean(),
  })
  .map(({ by, descending }) => parseSort(descending ? `-${by}` : by) ?? newestFirst)

const some = <T>(...values: T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 })

const boundArbitrary: fc.Arbitrary<NonNullable<TraceFilter['bounds']>[number]> = fc
  .tuple(
    fc.constantFrom<NonNullable<TraceFilter['bounds']>[number]['of'][]>(
      'training_step',
      'question_count',
      'abstentions',
      'confidence',
      'evidence_length',
      'output_length',
      'depth',
      'reward.necessity',
      'reward.__proto__',
      'reward.a.b',
    ),
    fc.oneof(
      fc.record({
        op: fc.constantFrom(
          'lt' as const,
          'lte' as const,
          'gt' as const,
          'gte' as const,
          'eq' as const,
        ),
        value: fc.constantFrom(-0.5, 0, 0.5, 1, 50),
      }),
      fc.record({ op: fc.constant('undefined' as const), value: fc.boolean() }),
    ),
  )
  .map(([of, bound]) => ({ of, ...bound }))

const filterArbitrary: fc.Arbitrary<TraceFilter> = fc.record(
  {
    collection: some('first', 'second', 'gone', 'none such'),
    system: some('decompose-rl' as const, 'faithlens' as const),
    model: some(...models),
    run: some('night', 'Night', null),
    dataset: some('hover', 'scifact', null),
    label: some('supported' as const, 'refuted' as const, null),
    verdict: some('supported' as const, 'not_enough_information' as const, null),
    correct: some(true, false, null),
    status: some('ok' as const, 'failed' as const, 'repaired' as const),
    problem: some(
      'any' as const,
      'none' as const,
      'unclosed' as const,
      'replaced_character' as const,
    ),
    finding: some('any' as const, 'none' as const, 'date' as const, null),
    mark: some('any', 'none', 'harmful', 'unheard-of'),
    has_gold: some(true, false),
    judged: some(true, false),
    group: some('g1', 'g2', null),
    bounds: fc.array(boundArbitrary, { minLength: 1, maxLength: 3 }),
    q: fc.constantFrom(
      'tower',
      'TOWER the',
      '"in the"',
      'ünder',
      '"river 1937" bridge',
      'élan',
      'nowhere',
    ),
  },
  { requiredKeys: [] },
)
/** Few parts at a time, or nothing would ever be found. */
export const fewParts = fc
  .tuple(filterArbitrary, fc.integer({ min: 0, max: 3 }))
  .map(([filter, most]) => {
    const entries = Object.entries(filter)
    const picked: TraceFilter = Object.fromEntries(entries.slice(0, most))
    return picked
  })
