import type { RubricCriterion, TreeNode } from '@/lib/core/items/research-task'
import { type Finding, listed } from './finding'
import { type Bag, bagOf, share } from '../likeness/bag'
import { folded } from '../likeness/folded'
import type { Sources } from './sources'

/** Share of the evidence's content words that must stand in one passage or statement for a near-quote. */
export const nearQuote = 0.8

/** A passage or statement that evidence may have been taken from. */
interface EvidenceSource {
  leaf: string
  /** The passage's own id. */
  id?: string | undefined
  text: string
  bag: Bag
}

/** How evidence stands: word for word, nearly so, or not; and in which leaf. */
export type EvidenceMatch =
  | { kind: 'quoted' | 'close'; leaf: string; share: number }
  | { kind: 'absent'; share: number }

function placesOf(leaf: TreeNode): EvidenceSource[] {
  return [...leaf.passages, ...leaf.statements.map((text) => ({ id: undefined, text }))].map(
    ({ id, text }) => ({ leaf: leaf.id, id, text: folded(text), bag: bagOf(text) }),
  )
}

/**
 * Where a piece of evidence stands. Word for word: case, blanks and the shapes of quotes and dashes apart, or it is the
 * id of a passage. Nearly: at least 80 % of its distinct content words (by stem) and all its numbers stand in one
 * passage or statement, in any order.
 */
function standingOf(evidence: string, places: readonly EvidenceSource[]): EvidenceMatch {
  const text = folded(evidence)
  const verbatim =
    text && places.find((place) => place.id === evidence || place.text.includes(text))
  if (verbatim) return { kind: 'quoted', leaf: verbatim.leaf, share: 1 }
  const bag = bagOf(evidence)
  const numbers = [...bag.keys()].filter((stem) => /^\p{N}/u.test(stem))
  let best = 0
  for (const place of places) {
    const found = share(bag, place.bag)
    const isClose = found >= nearQuote && numbers.every((number) => place.bag.has(number))
    if (isClose) return { kind: 'close', leaf: place.leaf, share: found }
    best = Math.max(best, found)
  }
  return { kind: 'absent', share: best }
}

/** Tells where evidence stands; the passages of a leaf are read once. */
export function evidenceReader({ nodes }: Sources) {
  const read = new Map<string, EvidenceSource[]>()
  function placesIn(leaf: string): EvidenceSource[] {
    const node = nodes?.get(leaf)
    const places = read.get(leaf) ?? (node ? placesOf(node) : [])
    read.set(leaf, places)
    return places
  }
  return (evidence: string, leaves: Iterable<string>): EvidenceMatch =>
    standingOf(evidence, [...leaves].flatMap(placesIn))
}

/** Factual criteria without evidence, and evidence that stands in no source leaf. Source: DeepRubric, section 3.2. */
export function evidenceFindings(rubric: readonly RubricCriterion[], sources: Sources): Finding[] {
  const standing = evidenceReader(sources)
  return rubric.flatMap(({ id, type, evidence, source_leaf_ids }): Finding[] => {
    const given = evidence.filter((text) => text.trim() !== '')
    if (type === 'factual' && given.length === 0) {
      const message = `${id} is factual but has no evidence.`
      return [{ code: 'no_evidence', severity: 'problem', criteria: [id], message }]
    }
    if (sources.nodes === null) return []
    return given.flatMap((text, at) => {
      const own = standing(text, source_leaf_ids)
      if (own.kind !== 'absent') return []
      const other = standing(text, sources.selected ?? [])
      const which = given.length > 1 ? `Evidence ${at + 1} of ${id}` : `The evidence of ${id}`
      return [strayed(id, which, { own, other, source_leaf_ids })]
    })
  })
}

interface Strayed {
  own: EvidenceMatch
  other: EvidenceMatch
  source_leaf_ids: string[]
}

function strayed(id: string, which: string, { own, other, source_leaf_ids }: Strayed): Finding {
  const at = { severity: 'problem' as const, criteria: [id] }
  if (other.kind !== 'absent') {
    const message = `${which} stands in ${other.leaf}, which is not one of its source leaves.`
    return { ...at, code: 'foreign_evidence', message }
  }
  const percent = Math.floor(own.share * 100)
  const where = source_leaf_ids.length > 0 ? ` of ${listed(source_leaf_ids)}` : ''
  const message = `${which} stands in no passage or statement${where}: the closest has ${percent} % of its words, or lacks a number; ${nearQuote * 100} % are needed.`
  return { ...at, code: 'loose_evidence', message }
}
