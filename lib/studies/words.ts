import { formatCount, formatDecimal, plural, undefinedSign } from '@/lib/traces/format'
import type { Tone } from '@/lib/traces/words'
import type { AnnotatorProgressRow, CellStatus } from './progress/schema'
import type { Compared, Sample, StudyRow, StudyStatus } from './schema'

export interface StatusShown {
  word: string
  sign: string
  tone: Tone
}

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

export const comparedWords: Record<Compared, { title: string; hint: string }> = {
  explanation: { title: 'Explanations', hint: 'What the system tells the reader.' },
  trace: { title: 'Whole traces', hint: 'Everything it wrote, with its questions and thoughts.' },
  questions: { title: 'Questions', hint: 'What it asked, without answers or verdict.' },
  report: { title: 'Reports', hint: 'The finished text of a research task.' },
}

export const sampleWords: Record<Sample['kind'], { title: string; hint: string }> = {
  all: { title: 'All of them', hint: 'Every item that all systems answered.' },
  random: { title: 'At random', hint: 'Every item is as likely as any other.' },
  stratified: { title: 'So many of each', hint: 'The same number from each part of the items.' },
  sqrt: {
    title: 'Large parts less',
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

export const stateWords: Record<State, StatusShown> = {
  invited: { word: 'Not opened yet', sign: '…', tone: 'plain' },
  active: { word: 'At work', sign: '→', tone: 'plain' },
  excluded: { word: 'Excluded', sign: '!', tone: 'abs' },
  removed: { word: 'Removed', sign: '–', tone: 'plain' },
  withdrawn: { word: 'Withdrew', sign: '–', tone: 'plain' },
}

/** Whether somebody still works on the study. */
export function isThere({ state }: Pick<AnnotatorProgressRow, 'state'>): boolean {
  return state !== 'removed' && state !== 'withdrawn'
}
