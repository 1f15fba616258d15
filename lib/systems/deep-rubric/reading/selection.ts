import type { ResearchPayload } from '@/lib/core/items/research-task'
import type { Report } from '../report/report'
import { sentencesCiting, type Ties } from './ties'

/** What of an audit page is stood on. */
export type ReportSelection =
  | { on: 'sentence'; sentence: number }
  | { on: 'source'; number: number }
  | { on: 'snippet'; snippet: number }
  | { on: 'passage'; id: string }
  | { on: 'criterion'; id: string }
  | { on: 'leaf'; id: string }

/** What lights up with it, in every pane. */
export interface Lit {
  sentences: ReadonlySet<number>
  snippets: ReadonlySet<number>
  leaves: ReadonlySet<string>
  criteria: ReadonlySet<string>
}

/** Which sentences satisfy a criterion, by its id. */
export type Pinned = ReadonlyMap<string, readonly number[]>

export interface Tied {
  report: Report
  ties: Ties
  pinned: Pinned
  payload: ResearchPayload
}

export const nothingLit: Lit = {
  sentences: new Set(),
  snippets: new Set(),
  leaves: new Set(),
  criteria: new Set(),
}

function leavesOf({ ties }: Tied, snippets: Iterable<number>): Set<string> {
  return new Set([...snippets].flatMap((snippet) => ties.leavesOf.get(snippet) ?? []))
}

function ofSnippets(tied: Tied, snippets: ReadonlySet<number>): Lit {
  return {
    ...nothingLit,
    snippets,
    sentences: new Set(sentencesCiting(tied.ties, snippets)),
    leaves: leavesOf(tied, snippets),
  }
}

function snippetsOfSources({ sources }: Report, numbers: readonly number[]): Set<number> {
  return new Set(numbers.flatMap((number) => sources[number - 1]?.snippets ?? []))
}

function ofSentence(tied: Tied, sentence: number): Lit {
  const numbers = tied.report.sentences[sentence]?.cites ?? []
  const snippets = snippetsOfSources(tied.report, numbers)
  const pinning = [...tied.pinned].filter(([, sentences]) => sentences.includes(sentence))
  return {
    sentences: new Set([sentence]),
    snippets,
    leaves: leavesOf(tied, snippets),
    criteria: new Set(pinning.map(([id]) => id)),
  }
}

function ofSource(tied: Tied, number: number): Lit {
  const snippets = snippetsOfSources(tied.report, [number])
  return {
    ...ofSnippets(tied, snippets),
    sentences: new Set(tied.ties.sentencesOf.get(number)),
  }
}

function ofCriterion(tied: Tied, id: string): Lit {
  const criterion = tied.payload.rubric?.find((one) => one.id === id)
  const leaves = new Set(criterion?.source_leaf_ids)
  return {
    sentences: new Set(tied.pinned.get(id)),
    snippets: snippetsIn(tied, leaves),
    leaves,
    criteria: new Set([id]),
  }
}

function ofLeaf(tied: Tied, id: string): Lit {
  const criteria = (tied.payload.rubric ?? []).filter((one) => one.source_leaf_ids.includes(id))
  return {
    ...ofSnippets(tied, snippetsIn(tied, new Set([id]))),
    leaves: new Set([id]),
    criteria: new Set(criteria.map((one) => one.id)),
  }
}

function snippetsIn({ ties }: Tied, leaves: ReadonlySet<string>): Set<number> {
  const own = [...ties.leavesOf].filter(([, nodes]) => nodes.some((node) => leaves.has(node)))
  return new Set(own.map(([snippet]) => snippet))
}

/** What lights up with what is stood on. */
export function litBy(standing: ReportSelection | null, tied: Tied): Lit {
  switch (standing?.on) {
    case undefined:
      return nothingLit
    case 'sentence':
      return ofSentence(tied, standing.sentence)
    case 'source':
      return ofSource(tied, standing.number)
    case 'snippet':
      return ofSnippets(tied, new Set([standing.snippet]))
    case 'passage':
      return ofSnippets(tied, new Set(tied.ties.snippetsOf.get(standing.id)))
    case 'criterion':
      return ofCriterion(tied, standing.id)
    case 'leaf':
      return ofLeaf(tied, standing.id)
    default:
      return standing satisfies never
  }
}

/** The next of some places after the current one, round and round; null without any. */
export function nextAfter(places: readonly number[], current: number | null): number | null {
  return places.find((place) => current !== null && place > current) ?? places[0] ?? null
}
