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
import type { StudyTab } from './href'
import type {
  AnnotatorProgressRow,
  CellStatus,
  PairProgress,
  StudyProgress,
} from './progress/schema'
import type { ComparedOutput, Sample } from './design-schema'
import type { Study, StudyRow, StudyStatus } from './schema'

const statuses: Record<StudyStatus, StatusShown> = {
  draft: { word: 'Draft', sign: '✎', tone: 'plain' },
  running: { word: 'Running', sign: '→', tone: 'abs' },
  closed: { word: 'Closed', sign: '■', tone: 'plain' },
  unblinded: { word: 'Unblinded', sign: '✓', tone: 'sup' },
}

/** The state of a study in a word, a sign and a colour. */
export function studyStatus(status: StudyStatus): StatusShown {
  return statuses[status]
}

export const comparedWords: Record<ComparedOutput, { title: string; hint: string }> = {
  explanation: { title: 'Explanations', hint: 'What the system tells the reader.' },
  trace: { title: 'Whole traces', hint: 'Everything it wrote, with its questions and thoughts.' },
  questions: { title: 'Questions', hint: 'What it asked, without answers or verdict.' },
  report: { title: 'Reports', hint: 'The finished text of a research task.' },
}

export const sampleWords: Record<Sample['kind'], { title: string; hint: string }> = {
  all: { title: 'All of them', hint: 'Every item that all systems answered.' },
  random: { title: 'At random', hint: 'Every item is as likely as any other.' },
  stratified: { title: 'Stratified (equal)', hint: 'The same number from each part of the items.' },
  sqrt: {
    title: 'Stratified (square root)',
    hint: 'From each part in proportion to the square root of its size.',
  },
  diverse: { title: 'As different as can be', hint: 'Texts that cover what there is, no doubles.' },
}

export const strataWords: Record<Sample['strata'], string> = {
  dataset: 'dataset',
  label: 'label',
  dataset_label: 'dataset and label',
}

/** `FaithLens · lens-8b against DecomposeRL`. */
export function againstWord(names: readonly string[]): string {
  return names.join(' against ')
}

/** `120 pairs · 3 annotators`. */
export function sizeWord({ pair_count, annotator_count, status }: StudyRow): string {
  if (status === 'draft') return 'not started'
  return `${plural(pair_count, 'pair')} · ${plural(annotator_count, 'annotator')}`
}

/** The beginning and the end of a hash, enough to tell it from another. */
export function shortHash(hash: string): string {
  return hash.length <= 12 ? hash : `${hash.slice(0, 6)}…${hash.slice(-4)}`
}

/** `40 s`, `12 min`, `3 h 20 min`; a dash for what is not known. */
export function durationWord(seconds: number | null): string {
  if (seconds === null) return undefinedSign
  if (seconds < 90) return `${formatCount(Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${formatCount(minutes)} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours >= 24 || rest === 0
    ? `${formatCount(Math.round(minutes / 60))} h`
    : `${hours} h ${rest} min`
}

/** `7.5 h`, `45 min`. */
export function hoursWord(hours: number): string {
  return hours < 1.5 ? durationWord(hours * 3_600) : `${formatDecimal(hours, 1)} h`
}

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
    ? { word: 'All judged', sign: '✓', tone: 'sup' }
    : stateWords[state]
}

/** Whether somebody still works on the study. */
export function isPresent({ state }: Pick<AnnotatorProgressRow, 'state'>): boolean {
  return state !== 'removed' && state !== 'withdrawn'
}

export const tabWords: Record<StudyTab, string> = {
  progress: 'Progress',
  annotators: 'Annotators',
  design: 'Design',
  results: 'Results',
}

type Life = Pick<
  Study,
  | 'author'
  | 'started_at'
  | 'closed_at'
  | 'closed_early'
  | 'unblinded_at'
  | 'unblinded_by'
  | 'pair_count'
  | 'design'
  | 'imported'
>

/** What happened to a study, in the order it did. */
export function stageWords(study: Life): StatusShown[] {
  const { started_at: started, closed_at: closed, unblinded_at: unblinded } = study
  const overlap = plural(study.design.overlap, 'annotator')
  const words: ReturnType<typeof stageWords> = [
    {
      word: `${plural(study.pair_count, 'pair')}, ${study.imported?.cast_elsewhere ? `at least ${overlap}` : overlap} each`,
      sign: '',
      tone: 'plain',
    },
  ]
  if (started !== null)
    words.push({
      word: `started ${formatTime(started)}${study.imported === null ? ` by ${study.author}` : ''}`,
      sign: '→',
      tone: 'plain',
    })
  if (closed !== null)
    words.push({
      word: `closed ${study.closed_early ? 'early ' : ''}${formatTime(closed)}`,
      sign: study.closed_early ? '!' : '■',
      tone: study.closed_early ? 'abs' : 'plain',
    })
  if (unblinded !== null)
    words.push({
      word: `unblinded ${formatTime(unblinded)} by ${study.unblinded_by ?? 'somebody'}`,
      sign: '✓',
      tone: 'sup',
    })
  return words
}

interface Figure {
  word: string
  value: string
}

function paceFigures({ per_hour: perHour, seconds_left: left }: StudyProgress): Figure[] {
  return [
    {
      word: 'Last hour',
      value: perHour === null ? undefinedSign : plural(perHour, 'judgement'),
    },
    { word: 'Time left', value: durationWord(left) },
  ]
}

/** How far a study is; its pace only while it runs. */
export function progressFigures(progress: StudyProgress): Figure[] {
  const { judgements, pairs, discussion, status } = progress
  const figures = [
    {
      word: 'First judgements',
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
  { key: 'alpha_ordinal', word: 'α, ordinal', hint: 'The same with worse < tie < better' },
  { key: 'fleiss', word: 'Fleiss’ κ', hint: 'Needs the same number of judgements on every pair' },
  { key: 'ac1', word: 'Gwet’s AC1', hint: 'Steadier where nearly all choose the same' },
] as const

type SkipReason = StudyProgress['skipped'][number]['reason']

export const skipWords: Record<SkipReason, string> = {
  'cannot-judge': 'could not judge it.',
  broken: 'something is broken in it.',
  upsetting: 'found it upsetting.',
  'know-item': 'knows the item.',
  other: 'another reason.',
}
