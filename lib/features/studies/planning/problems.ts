import { kinds } from '@/lib/core/records/item-kinds'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { detailsOf, systemNames } from '../names'
import { systemKey } from '../systems'
import { formatCount, plural } from '@/lib/text/numbers'
import { planPairs } from '../protocol/freeze'
import type { Candidates, LeftOut } from '../sampling/candidates'
import type { Sampled } from '../sampling/sample'
import { type Design, type FrozenSystem, mostPairs } from '../design-schema'
import { elsewhere } from '../vocabulary'
import type { ChoiceOfSystem } from './schema'

/** Why items are no candidates, in words. */
export function leftOutWords(
  { reason, system }: LeftOut,
  systems: readonly FrozenSystem[],
): string {
  const name = system === null ? '' : (systemNames(systems)[system] ?? '')
  const words: Record<LeftOut['reason'], string> = {
    filter: 'No trace matches the filter',
    no_trace: `No trace of ${name}`,
    failed: `Only failed traces of ${name}`,
    same_trace: 'Two systems select the same trace',
    lossy: 'One source has no raw output',
    not_correct: `${name} is incorrect, or has no gold label`,
  }
  return words[reason]
}

export interface Looked {
  design: Design
  found: Candidates
  sampled: Sampled
  choices: readonly ChoiceOfSystem[]
}

/** What keeps a design from being started, or from being what it seems. */
export function problemsOf(looked: Looked): string[] {
  return [
    ...systemProblems(looked),
    ...comparedProblems(looked),
    ...candidateProblems(looked),
    ...sampleProblems(looked),
    ...pairProblems(looked),
    ...repeatProblems(looked),
  ]
}

function systemProblems({ design: { systems }, found, choices }: Looked): string[] {
  const names = systemNames(systems)
  const missing = systems.flatMap((system, at) =>
    found.item_counts[at] === 0 ? noTraces(system, names[at] ?? '', choices) : [],
  )
  const spelled = systems.map(systemKey)
  const twice = names.filter((_name, at) => spelled.indexOf(spelled[at] ?? '') < at)
  return [
    ...(systems.length < 2 ? ['Choose at least two systems.'] : []),
    ...[...new Set(twice)].map((name) => `${name} appears twice. Compare it with another system.`),
    ...missing,
  ]
}

/** Reports are no explanations and ask no questions; neither do chains of facts and solutions. */
function comparedProblems({ design: { systems, compare } }: Looked): string[] {
  if (compare !== 'explanation' && compare !== 'questions') return []
  const what = compare === 'questions' ? 'questions' : 'explanations'
  const ids = [...new Set(systems.map(({ system }) => system))]
  return ids.flatMap((id) => {
    if (id === elsewhere) return []
    const { title } = vocabulary[id]
    if (kinds[id] === 'research-task')
      return [`${title} writes reports and no ${what}. Compare reports instead.`]
    if (kinds[id] === 'claim' || compare !== 'questions') return []
    return [`${title} asks no questions. Compare explanations or whole traces instead.`]
  })
}

function noTraces(system: FrozenSystem, name: string, choices: readonly ChoiceOfSystem[]): string {
  const { collection } = system
  const isThere = ({ id, name: title }: ChoiceOfSystem['collection']) =>
    collection === undefined || id === collection || title === collection
  const here = choices.filter(
    (choice) => choice.training_step === null && isThere(choice.collection),
  )
  const same = here.filter((choice) => choice.system === system.system)
  const place = collection === undefined ? '' : ' in this collection'
  const details = detailsOf(system).filter((detail) => !name.includes(detail))
  const narrowed = details.length === 0 ? '' : ` with ${details.join(', ')}`
  return `There are no traces of ${name}${narrowed}${place}. ${whatThereIs(same)}`
}

const mostNamed = 8

function whatThereIs(choices: readonly ChoiceOfSystem[]): string {
  if (choices.length === 0)
    return 'There are none of this system. Import traces, or run the system.'
  const byName = Map.groupBy(choices, ({ model, prompt_version: version }) =>
    [model ?? 'no named model', ...(version === null ? [] : [`prompt ${version}`])].join(', '),
  )
  const named = [...byName].map(([name, own]) => {
    const traces = own.reduce((sum, choice) => sum + choice.trace_count, 0)
    return `${name} (${formatCount(traces)})`
  })
  const more = named.length > mostNamed ? '; and others' : ''
  return `There are traces by: ${named.slice(0, mostNamed).join('; ')}${more}.`
}

function candidateProblems({ design: { systems }, found }: Looked): string[] {
  const isMissing = systems.length < 2 || found.item_counts.includes(0)
  if (isMissing || found.candidates.length > 0) return []
  const reasons = found.left_out.map(
    (one) => `${leftOutWords(one, systems)} (${plural(one.count, 'item')})`,
  )
  return [`No item can be compared. ${reasons.join('. ')}.`]
}

function sampleProblems({ design: { sample }, found, sampled }: Looked): string[] {
  if (found.candidates.length === 0) return []
  if (sample.kind === 'stratified') return stratumProblems(sample.per_stratum, sampled)
  if (sample.kind === 'all') return []
  if (sample.size === undefined) return ['Set the number of items.']
  const chosen = sampled.chosen.length
  if (chosen >= sample.size) return []
  const without =
    sampled.near_duplicates === 0
      ? ''
      : `, without ${plural(sampled.near_duplicates, 'near-duplicate')}`
  return [`There are only ${plural(chosen, 'item')}, not ${sample.size}${without}.`]
}

function stratumProblems(wanted: number | undefined, { strata }: Sampled): string[] {
  if (wanted === undefined) return ['Set the number of items from each stratum.']
  const short = strata.filter(({ available }) => available < wanted)
  if (short.length === 0) return []
  const named = short.slice(0, mostNamed).map(({ name, available }) => `${name} (${available})`)
  const more = short.length > mostNamed ? '; and others' : ''
  return [`Some strata have fewer than ${plural(wanted, 'item')}: ${named.join('; ')}${more}.`]
}

/** Pairs of a study that are not gold and not to learn with. */
export function pairCount({ systems }: Design, { chosen }: Sampled): number {
  return (chosen.length * systems.length * (systems.length - 1)) / 2
}

function pairProblems({ design, found, sampled }: Looked): string[] {
  const pairs = pairCount(design, sampled)
  const { candidates } = found
  const aside = candidates.length > 0 ? planPairs(design, { candidates, chosen: [] }) : null
  return [
    ...(pairs > mostPairs
      ? [
          `That is ${plural(pairs, 'pair')}; a study can have at most ${plural(mostPairs, 'pair')}. Draw fewer items.`,
        ]
      : []),
    ...(aside?.ok === false ? [`The field "${aside.where}" is not valid: ${aside.why}.`] : []),
  ]
}

/** Fewer say too little about how steady somebody judges. */
const fewestRepeats = 20

/** Why so many of the pairs cannot be repeated; nothing when they can. A study does not start with one of these. */
export function refusedRepeats({ repeats }: Pick<Design, 'repeats'>, pairs: number): string[] {
  const few = repeats > 0 && repeats < fewestRepeats
  return [
    ...(few ? [`Repeat at least ${fewestRepeats} pairs, or none.`] : []),
    ...(pairs > 0 && repeats > pairs
      ? [`There are only ${plural(pairs, 'pair')} to repeat, not ${repeats}.`]
      : []),
  ]
}

function repeatProblems({ design, sampled }: Looked): string[] {
  const { overlap } = design
  return [
    ...refusedRepeats(design, pairCount(design, sampled)),
    ...(overlap % 2 === 0
      ? [
          `With ${overlap} annotators for a pair, votes can tie. Use an odd number for fewer undecided pairs.`,
        ]
      : []),
  ]
}
