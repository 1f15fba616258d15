import {
  formatCount,
  formatDecimal,
  formatShare,
  formatTime,
  plural,
  spaced,
  undefinedSign,
} from '@/lib/text/numbers'
import type { StatusShown } from '@/lib/core/vocabulary/shown-status'
import type { AnnotatorProgressRow, CellStatus, PairProgress, StudyProgress } from './schema'
import { durationWord } from '../duration'

export const cellWords: Record<CellStatus, { sign: string; word: string }> = {
  planned: { sign: '·', word: 'planned' },
  claimed: { sign: '…', word: 'being judged' },
  done: { sign: '✓', word: 'judged' },
  skipped: { sign: '–', word: 'skipped' },
  discussed: { sign: '✓✓', word: 'judged and discussed' },
}

type State = AnnotatorProgressRow['state']

const stateWords: Record<State, StatusShown> = {
  invited: { word: 'Not opened yet', sign: '…', tone: 'plain' },
  active: { word: 'In progress', sign: '→', tone: 'plain' },
  excluded: { word: 'Excluded', sign: '!', tone: 'abs' },
  removed: { word: 'Removed', sign: '–', tone: 'plain' },
  withdrawn: { word: 'Withdrew', sign: '–', tone: 'plain' },
}

/** Where somebody stands; who has judged all of their pairs is at work no longer. */
export function stateShown({ state, done, total }: AnnotatorProgressRow): StatusShown {
  return (state === 'active' || state === 'invited') && total > 0 && done >= total
    ? { word: 'All judged', sign: '✓', tone: 'plain' }
    : stateWords[state]
}

/** Whether somebody still works on the study. */
export function isPresent({ state }: Pick<AnnotatorProgressRow, 'state'>): boolean {
  return state !== 'removed' && state !== 'withdrawn'
}

interface Figure {
  word: string
  value: string
}

function paceFigures({ per_hour: perHour, seconds_left: left }: StudyProgress): Figure[] {
  return [
    {
      word: 'Last hour',
      value: perHour === null ? undefinedSign : plural(perHour, 'vote'),
    },
    { word: 'Time left', value: durationWord(left) },
  ]
}

/** How far a study is; its pace only while it runs. */
export function progressFigures(progress: StudyProgress): Figure[] {
  const { judgements, pairs, discussion, status } = progress
  const figures = [
    {
      word: 'First votes',
      value: `${formatCount(judgements.done)} of ${formatCount(judgements.total)}`,
    },
    {
      word: 'Pairs complete',
      value: `${formatCount(pairs.complete)} of ${formatCount(pairs.total)}`,
    },
    ...(status === 'running' ? paceFigures(progress) : []),
  ]
  if (discussion.opened > 0)
    figures.push({
      word: 'Second votes',
      value: `${formatCount(discussion.votes)} of ${formatCount(discussion.votes_total)}`,
    })
  return figures
}

/** What one annotator did, without what was chosen. */
export function annotatorFacts(annotator: AnnotatorProgressRow): string[] {
  const { median_seconds: median, seconds_left: left, repeats_done: repeats } = annotator
  const { self_agreement: self, skipped, seen_at: seen, done } = annotator
  const unseen = done > 0 ? 'judged elsewhere' : 'link not opened'
  return [
    seen === null ? unseen : `last seen ${formatTime(seen)}`,
    median === null ? null : `${durationWord(median)} a pair`,
    left === null || left === 0 ? null : `about ${durationWord(left)} left`,
    skipped === 0 ? null : `${formatCount(skipped)} skipped`,
    repeats === 0
      ? null
      : `${plural(repeats, 'repeat')}${self === null ? '' : `, ${formatShare(self)} the same`}`,
  ].filter((fact) => fact !== null)
}

/** What a lead should look at. */
export function annotatorFlags(
  { fast_clicks: fast, not_blind: notBlind, excluded_reason: excluded }: AnnotatorProgressRow,
  fastSeconds: number,
): string[] {
  return [
    fast === 0 ? null : `${formatCount(fast)} under ${formatDecimal(fastSeconds, 0)} s`,
    notBlind === null ? null : `not blind: ${notBlind}`,
    excluded === null ? null : `excluded: ${excluded}`,
  ].filter((flag) => flag !== null)
}

/** `hover · refuted`; empty where neither is known. */
export function stratumWord({ dataset, label }: Pick<PairProgress, 'dataset' | 'label'>): string {
  return [dataset, label === null ? null : spaced(label).toLowerCase()]
    .filter((part) => part !== null)
    .join(' · ')
}

/** `12 · The bridge opened in 1911.`; without a text, what part of the items it is from. */
export function pairWord(row: PairProgress): string {
  const rest = row.item_text ?? stratumWord(row)
  return [String(row.pair + 1), rest].filter((part) => part !== '').join(' · ')
}

/** A row of the matrix as a sentence. */
export function rowWord({ cells, counted, is_stuck: isStuck }: PairProgress): string {
  const said = Object.entries(cells).map(
    ([annotator, status]) => `A${annotator} ${cellWords[status].word}`,
  )
  const stuck = isStuck ? ['no annotator is left to judge it'] : []
  return [`${formatCount(counted)} judged`, ...said, ...stuck].join(', ')
}

export const coefficientWords = [
  { key: 'raw', word: 'Raw', hint: 'Share of pairs of annotators who chose the same' },
  {
    key: 'alpha',
    word: 'Krippendorff’s α',
    hint: 'Agreement beyond chance, worse and better alike',
  },
  {
    key: 'alpha_ordinal',
    word: 'α, ordinal',
    hint: 'The same with ordered choices (worse < tie < better)',
  },
  { key: 'fleiss', word: 'Fleiss’ κ', hint: 'Needs the same number of judgements on every pair' },
  { key: 'ac1', word: 'Gwet’s AC1', hint: 'More stable if nearly all choices are the same' },
] as const

type SkipReason = StudyProgress['skipped'][number]['reason']

export const skipWords: Record<SkipReason, string> = {
  'cannot-judge': 'could not judge it.',
  broken: 'something is broken in it.',
  upsetting: 'found it upsetting.',
  'know-item': 'knows the item.',
  other: 'another reason.',
}
