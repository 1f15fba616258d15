import { confidenceKinds, confidenceKindWords } from '@/lib/core/vocabulary/confidence-kinds'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import { markKindId } from '@/lib/core/marks/kinds'
import type { MarkKind } from '@/lib/core/marks/schema'
import { oneOf } from '@/lib/text/one-of'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import type { FacetName, FacetValue } from '@/lib/core/traces/columns/schema'
import { visibleText } from '@/lib/text/visible-text'
import {
  normaliseFilter,
  type TraceFilter,
  type ValueFilterName,
  valueFilters,
} from '@/lib/core/traces/filter'
import { spelled } from '@/lib/text/query-values'
import { spaced } from '@/lib/text/numbers'
import { runWord } from './run-word'
import { findingKinds, problemCodes, traceStatuses } from '@/lib/core/traces/vocabulary'
import {
  everyVerdictWord,
  findingWord,
  problemWord,
  statusWord,
  systemTitle,
  verdictWord,
} from '@/lib/systems/registry/verdict-words'

export type ListedFacet = Extract<FacetName, ValueFilterName>
export type CountedFacet = Exclude<FacetName, ListedFacet>

interface FacetGroup {
  title: string
  names: readonly ListedFacet[]
  /** The histograms of rewards and confidence follow. */
  hasRewards?: true
}

/** The left column, in its order: facets ticked by value, then those cut out of a histogram. */
export const facetGroups: readonly FacetGroup[] = [
  { title: 'Verdict and gold', names: ['correct', 'verdict', 'label', 'has_gold'] },
  {
    title: 'Source',
    names: ['system', 'dataset', 'model', 'collection', 'run', 'prompt_version'],
  },
  { title: 'Reading and marks', names: ['problem', 'finding', 'status', 'mark'] },
  { title: 'Rewards and confidence', names: ['confidence_kind'], hasRewards: true },
]

export const countedFacets: readonly { name: CountedFacet; title: string }[] = [
  { name: 'training_step', title: 'Training step' },
  { name: 'question_count', title: 'Questions' },
  { name: 'abstentions', title: 'Abstentions' },
  { name: 'depth', title: 'Depth' },
]

export const facetTitles: Record<ValueFilterName, string> = {
  collection: 'Collection',
  system: 'System',
  model: 'Model',
  run: 'Run',
  prompt_version: 'Prompt version',
  dataset: 'Dataset',
  label: 'Gold',
  has_gold: 'Has gold',
  verdict: 'Verdict',
  correct: 'Verdict vs gold',
  status: 'How it was read',
  problem: 'Problems',
  finding: 'Contradictions',
  mark: 'Marks',
  judged: 'Judged',
  confidence_kind: 'Kind of confidence',
  group: 'Rollout group',
  item: 'Item',
  import: 'Import',
  id: 'Traces',
}

const noneWords: Partial<Record<ValueFilterName, string>> = {
  correct: 'undecided',
  label: 'no gold label',
  verdict: 'no verdict',
  model: 'no model given',
  run: 'no run given',
  prompt_version: 'no prompt version given',
  dataset: 'no dataset given',
  group: 'no rollout group',
  confidence_kind: 'no confidence',
  finding: 'not checked',
}

const anyWords: Partial<Record<ValueFilterName, [string, string]>> = {
  problem: ['any problem', 'no problem'],
  finding: ['any contradiction', 'no contradiction'],
  mark: ['any mark', 'no mark'],
}

export type Value = string | number | boolean | null

function known<T>(values: readonly T[], value: Value, word: (value: T) => string): string {
  const found = oneOf(values, value)
  return found === undefined ? String(value) : word(found)
}

function markTitle(value: string, kinds: readonly MarkKind[]): string {
  const id = markKindId(value, kinds)
  return kinds.find((kind) => kind.id === id)?.title ?? spaced(value)
}

type Wording = (value: Value, kinds: readonly MarkKind[]) => string

/** Facets whose values are codes; those of the others are words already. */
const wordings: Partial<Record<ValueFilterName, Wording>> = {
  correct: (value) => (value === true ? 'correct' : 'incorrect'),
  has_gold: (value) => (value === true ? 'with gold' : 'without gold'),
  judged: (value) => (value === true ? 'judged' : 'not judged'),
  system: (value) => known(systemIds, value, systemTitle),
  verdict: (value) => known(verdicts, value, everyVerdictWord),
  label: (value) => known(verdicts, value, (verdict) => verdictWord(verdict)),
  status: (value) => known(traceStatuses, value, statusWord),
  problem: (value) => known(problemCodes, value, problemWord),
  finding: (value) => known(findingKinds, value, findingWord),
  mark: (value, kinds) => markTitle(String(value), kinds),
  run: (value) => runWord(String(value)),
  // Its id means nothing to a reader; imports are not counted by facets.
  import: () => 'one import',
  confidence_kind: (value) =>
    known(confidenceKinds, value, (kind) => confidenceKindWords[kind].title),
}

/** A value of a facet in words, as its tick and its chip say it. */
export function valueWord(
  name: ValueFilterName,
  value: Value,
  kinds: readonly MarkKind[] = [],
): string {
  if (value === null) return noneWords[name] ?? 'none'
  const [any, none] = anyWords[name] ?? []
  if (any !== undefined && value === 'any') return any
  if (none !== undefined && value === 'none') return none
  return visibleText(wordings[name]?.(value, kinds) ?? String(value))
}

/** A value of a facet with its title, where it has one. */
export function facetWord(
  name: ValueFilterName,
  { value, title }: FacetValue,
  kinds: readonly MarkKind[] = [],
): string {
  return title === undefined ? valueWord(name, value, kinds) : visibleText(title)
}

/** A value in words: the title that the counted facet has for it, where it has one. */
export function titledWord(
  name: ValueFilterName,
  value: Value,
  counted: readonly FacetValue[],
): string {
  return facetWord(name, counted.find((one) => one.value === value) ?? { value, count: 0 })
}

/** True when the value is ticked. */
export function isTicked(filter: TraceFilter, name: ValueFilterName, value: Value): boolean {
  const ticked: readonly Value[] = filter[name] ?? []
  return ticked.includes(value)
}

/** Ticks or unticks; a value the filter does not know leaves it as it is. */
export function tick(filter: TraceFilter, name: ValueFilterName, value: Value): TraceFilter {
  if (valueFilters[name].read(spelled(value)) === undefined) return filter
  const values: readonly Value[] = filter[name] ?? []
  const rest = values.filter((other) => other !== value)
  return normaliseFilter({
    ...filter,
    [name]: rest.length === values.length ? [...rest, value] : rest,
  })
}

/** Values of a facet to show: ticked ones are never hidden, even when nothing is left of them. */
export function shownValues(
  values: readonly FacetValue[],
  ticked: readonly (string | boolean | null)[],
): FacetValue[] {
  const missing = ticked.filter((value) => !values.some((other) => other.value === value))
  return [...values, ...missing.map((value) => ({ value, count: 0 }))]
}

/** A facet that offers no choice is left out, unless something in it is ticked. */
export function isWorthShowing(
  values: readonly FacetValue[],
  ticked: readonly unknown[] | undefined,
): boolean {
  const isChoice = values.length > 1 || values.some(({ value }) => value !== null)
  return (ticked?.length ?? 0) > 0 || isChoice
}
