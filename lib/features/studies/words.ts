import { formatTime, plural } from '@/lib/text/numbers'
import type { StatusShown } from '@/lib/core/vocabulary/shown-status'
import type { StudyTab } from './href'
import type { ComparedOutput, Sample } from './design-schema'
import type { Study, StudyRow, StudyStatus } from './schema'

const statuses: Record<StudyStatus, StatusShown> = {
  draft: { word: 'Draft', sign: '✎', tone: 'plain' },
  running: { word: 'Running', sign: '→', tone: 'abs' },
  closed: { word: 'Closed', sign: '■', tone: 'plain' },
  unblinded: { word: 'Unblinded', sign: '✓', tone: 'plain' },
}

/** The state of a study in a word, a sign and a colour. */
export function studyStatus(status: StudyStatus): StatusShown {
  return statuses[status]
}

export const comparedWords: Record<ComparedOutput, { title: string; hint: string }> = {
  explanation: { title: 'Explanations', hint: 'The explanation for the reader.' },
  trace: { title: 'Whole traces', hint: 'The full output, with questions and thinking.' },
  questions: { title: 'Questions', hint: 'The questions, without answers or verdict.' },
  report: { title: 'Reports', hint: 'The finished text of a research task.' },
}

export const sampleWords: Record<Sample['kind'], { title: string; hint: string }> = {
  all: { title: 'All of them', hint: 'Every item that all systems answered.' },
  random: { title: 'At random', hint: 'All items have the same probability.' },
  stratified: { title: 'Stratified (equal)', hint: 'The same number from each part.' },
  sqrt: {
    title: 'Stratified (square root)',
    hint: 'From each part, in proportion to the square root of its size.',
  },
  diverse: {
    title: 'Diverse',
    hint: 'Dissimilar texts that cover the whole set, without duplicates.',
  },
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
      word: `unblinded ${formatTime(unblinded)} by ${study.unblinded_by ?? 'someone'}`,
      sign: '✓',
      tone: 'plain',
    })
  return words
}
