import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import type { PreferenceRow, Sheet, StudyResults } from './schema'

/** What the address says about the results that are shown. */
export const resultsViewParsers = {
  /** Which votes: those that are left out by the rules, too? */
  votes: parseAsStringLiteral(['counted', 'all'] as const).withDefault('counted'),
  /** After discussion where there was one, unless this says the first round. */
  round: parseAsStringLiteral(['final', 'first'] as const).withDefault('final'),
  /** Place among the pairs of systems. */
  versus: parseAsInteger.withDefault(0),
  /** The dimension that is split up; the primary one when left out. */
  dimension: parseAsString,
  by: parseAsStringLiteral(['dataset', 'label'] as const).withDefault('dataset'),
  reward: parseAsString,
  /** The disagreement with the reward that is open, counted from one. */
  disagreement: parseAsInteger.withDefault(1),
}

export interface ResultsView {
  votes: 'counted' | 'all'
  round: 'final' | 'first'
  versus: number
}

/** Every two systems there are results of, in the protocol's order. */
export function versusOf({ counted }: StudyResults): { first: number; second: number }[] {
  const known = new Map(
    counted.round_1.map(({ first, second }) => [`${first} ${second}`, { first, second }]),
  )
  return [...known.values()]
}

export function sheetOf(results: StudyResults, { votes }: Pick<ResultsView, 'votes'>): Sheet {
  return votes === 'all' ? (results.with_excluded ?? results.counted) : results.counted
}

/** The rows of two systems, a dimension each. */
export function preferencesOf(results: StudyResults, view: ResultsView): PreferenceRow[] {
  const { round_1, after_discussion } = sheetOf(results, view)
  const rows = view.round === 'first' ? round_1 : (after_discussion ?? round_1)
  const all = versusOf(results)
  const versus = all[view.versus] ?? all[0]
  return rows.filter(({ first, second }) => first === versus?.first && second === versus.second)
}

/** The dimension of that id, else the primary one. */
export function dimensionOf({ dimensions }: StudyResults, id: string | null): string {
  const known = dimensions.find((one) => one.id === id)
  return (known ?? dimensions.find(({ primary }) => primary) ?? dimensions[0])?.id ?? ''
}
