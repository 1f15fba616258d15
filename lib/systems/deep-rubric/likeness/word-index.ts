import { bagOf } from './bag'

/** Texts prepared once to be looked up by their words. */
export interface WordIndex {
  /** Numbers of the texts by the stem of a content word, ascending. */
  postings: Map<string, number[]>
}

/** Stems of the content words of a text, each once. */
function stemsOf(text: string): Set<string> {
  return new Set(bagOf(text).keys())
}

export function indexWords(texts: readonly string[]): WordIndex {
  const postings = new Map<string, number[]>()
  for (const [at, text] of texts.entries()) {
    for (const stem of stemsOf(text)) {
      const list = postings.get(stem)
      if (list === undefined) postings.set(stem, [at])
      else list.push(at)
    }
  }
  return { postings }
}

export interface Near {
  text: number
  /** Share of the wanted words, rare ones counting more, that the text has; 0–1. */
  score: number
  shared: number
}

/** Rare words carry more: 1 for a word of one text or none, falling with the number of texts that have it. */
function weightOf({ postings }: WordIndex, stem: string): number {
  const spread = postings.get(stem)?.length ?? 0
  return spread === 0 ? 1 : 1 / (1 + Math.log(spread))
}

/** Texts that share words with the wanted one, nearest first. */
export function nearest(index: WordIndex, wanted: string): Near[] {
  const found = new Map<number, { weight: number; shared: number }>()
  let all = 0
  for (const stem of stemsOf(wanted)) {
    const weight = weightOf(index, stem)
    all += weight
    for (const at of index.postings.get(stem) ?? []) {
      const near = found.get(at)
      if (near === undefined) found.set(at, { weight, shared: 1 })
      else Object.assign(near, { weight: near.weight + weight, shared: near.shared + 1 })
    }
  }
  return [...found]
    .map(([text, { weight, shared }]) => ({ text, score: weight / all, shared }))
    .toSorted((a, b) => b.score - a.score || a.text - b.text)
}
