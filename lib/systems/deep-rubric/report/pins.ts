import type { Rubric, RubricCriterion } from '@/lib/core/items/research-task'
import type { Report } from './report'
import { indexWords, nearest, type WordIndex } from '../likeness/word-index'

/** A sentence that a criterion is pinned to; `score` is how much of the criterion's words it has, 0–1. */
export interface PinnedSentence {
  sentence: number
  score: number
}

/** Where a report meets a criterion, by its words; no sentence: none is near enough, which says nothing of its score. */
export interface Pin {
  /** Number of the criterion in the rubric. */
  criterion: number
  id: string
  /** Best first. */
  sentences: PinnedSentence[]
}

/** Less of the wanted words than this is chance; as in the alignment of answers to evidence. */
const nearEnough = 0.34
const fewestShared = 2
const most = 3

/** Criteria with the sentences that are nearest to their description or to a piece of their evidence. */
export function pinCriteria({ sentences }: Pick<Report, 'sentences'>, rubric: Rubric): Pin[] {
  const index = indexWords(sentences.map(({ kind, text }) => (kind === 'heading' ? '' : text)))
  return rubric.map((criterion, at) => ({
    criterion: at,
    id: criterion.id,
    sentences: pinned(index, criterion),
  }))
}

function pinned(index: WordIndex, { description, evidence }: RubricCriterion): PinnedSentence[] {
  const best = new Map<number, number>()
  for (const wanted of [description, ...evidence]) {
    for (const { text, score, shared } of nearest(index, wanted)) {
      if (score < nearEnough) break
      if (shared >= fewestShared && score > (best.get(text) ?? 0)) best.set(text, score)
    }
  }
  return [...best]
    .map(([sentence, score]) => ({ sentence, score }))
    .toSorted((a, b) => b.score - a.score || a.sentence - b.sentence)
    .slice(0, most)
}
