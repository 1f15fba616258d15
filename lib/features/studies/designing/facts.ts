import { formatCount, formatShare, plural } from '@/lib/text/numbers'
import type { Design, Exclusion, Sample } from '../design-schema'
import { comparedWords, sampleWords, strataWords } from '../words'

export interface Fact {
  word: string
  value: string
}

/** Items named one by one, beyond which they are counted. */
const mostNamed = 3

function onlyWords(filter: string): string {
  const items = new URLSearchParams(filter).getAll('item').length
  return items > mostNamed ? `only ${plural(items, 'chosen item')}` : `only ${filter}`
}

function sampleFact({ kind, size, per_stratum: each, strata, ...sample }: Sample): string {
  const { seed, filter, chosen_by: chosenBy } = sample
  const parts = [
    sampleWords[kind].title,
    size === undefined || kind === 'all' ? null : plural(size, 'item'),
    each === undefined ? null : `${formatCount(each)} of each ${strataWords[strata]}`,
    kind === 'all' ? null : `seed ${seed}`,
    filter === undefined ? null : onlyWords(filter),
    chosenBy === undefined ? null : 'chosen by the results of the systems',
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

function exclusionFact(exclusion: Exclusion): string {
  const { gold_below: gold, seconds_below: seconds, repeats_below: repeats } = exclusion
  const rules = [
    seconds === undefined ? null : `median below ${seconds} s`,
    gold === undefined
      ? null
      : `gold below ${formatShare(gold)} from ${plural(exclusion.gold_after, 'gold pair')} on`,
    repeats === undefined
      ? null
      : `repeats below ${formatShare(repeats)} from ${plural(exclusion.repeats_after, 'repeat')} on`,
  ].filter((rule) => rule !== null)
  return rules.length === 0 ? 'none' : rules.join('; ')
}

function shownFact({ normalise, flatten, show_evidence, redact }: Design): string {
  const parts = [
    normalise ? 'without formatting' : 'as written',
    flatten ? 'lower-cased and joined' : null,
    show_evidence ? 'with its evidence highlighted' : null,
    redact.length === 0
      ? 'names removed'
      : `names and ${plural(redact.length, 'more word')} removed`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

function said(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ value }) => value !== '')
}

/** A frozen design, for who looks it up; the texts stand by themselves. */
export function designFacts(design: Design): Fact[] {
  const { compare, sample, only_correct, overlap, repeats, gold, training, discussion } = design
  return said([
    { word: 'Compared', value: comparedWords[compare].title },
    { word: 'Items', value: sampleFact(sample) },
    { word: 'Only items that all answered correctly', value: only_correct ? 'yes' : 'no' },
    { word: 'Shown', value: shownFact(design) },
    { word: 'Each pair is judged by', value: plural(overlap, 'annotator') },
    { word: 'Repeats', value: repeats === 0 ? 'none' : plural(repeats, 'pair') },
    { word: 'Gold pairs', value: gold.length === 0 ? 'none' : formatCount(gold.length) },
    {
      word: 'Training pairs',
      value: training.length === 0 ? 'none' : formatCount(training.length),
    },
    { word: 'Discussion', value: discussion ? 'of undecided dimensions' : 'none' },
    { word: 'Guess at the end', value: design.guess ? 'yes' : 'no' },
    { word: 'Excluded', value: exclusionFact(design.exclusion) },
    { word: 'Ends', value: design.stopping },
    { word: 'Seed of orders and sides', value: String(design.seed) },
    { word: 'Ethics', value: design.ethics },
    { word: 'Pay', value: design.pay },
    { word: 'Expertise', value: design.expertise },
    { word: 'Stored until', value: design.retention ?? '' },
    {
      word: 'Consent',
      value: design.consent === null ? 'not asked' : `version ${design.consent.version}`,
    },
  ])
}
