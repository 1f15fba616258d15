import type { Sentence } from './sentences'

/** How a sentence without a citation is recognised as factual; shown where such sentences are counted. */
export const factualRule =
  'A sentence of four or more words with a number, date, name or comparison that is not a heading or a question.'

const number =
  /\p{N}|\b(?:percent|per cent|half|third|quarter|dozen|hundred|thousand|million|billion|twice|double)\b/iu
const date =
  /\b(?:January|February|March|April|June|July|August|September|October|November|December|century|decade)\b/
const name = /[\p{Ll}\p{N},;:)]\s+["'“‘(*_]*\p{Lu}[\p{L}\p{N}]/u
const comparison =
  /\b(?:more|less|fewer|most|least|higher|lower|larger|smaller|greater|faster|slower|better|worse|earlier|later|longer|shorter|increas\w+|decreas\w+|declin\w+|grew|grown|rose|risen|fell|fallen|doubled|halved|exceed\w*|outperform\w*|compared)\b/i
const word = /[\p{L}\p{N}]+/gu

/** Whether a sentence looks like one that needs a source, by `factualRule`: a hint for people, never a score. */
export function looksFactual(text: string, kind: Sentence['kind']): boolean {
  const plain = text.replaceAll(/[*_`]+/g, '')
  if (kind === 'heading' || plain.trimEnd().endsWith('?')) return false
  if ((plain.match(word)?.length ?? 0) < 4) return false
  return [number, date, name, comparison].some((pattern) => pattern.test(plain))
}
