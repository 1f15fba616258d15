import { formatCount, plural } from '@/lib/text/numbers'
import type { Snippet } from '@/lib/core/traces/schema'
import type { Tone } from '@/lib/core/vocabulary/tone'
import type { Report } from '../report/report'
import { decisionWords, reasonWords } from '../rubric/words'
import { reasonsOf } from '../rubric/reasons'
import type { ResearchPayload } from '@/lib/core/items/research-task'
import type { EvidenceTree } from '../tree/evidence-tree'
import { isLeaf } from '../tree/evidence-tree'
import type { ReportSelection } from './selection'
import type { Turn } from './turns'

/** A count above the report; one that tells of a fault has a tone and can be gone through. */
export interface Count {
  name: 'words' | 'citations' | 'uncited' | 'dead' | 'unused'
  text: string
  tone: 'plain' | 'abs' | 'ref'
}

/** `1,240 words · 14 citations · 3 uncited facts · 1 dead id · 2 unused snippets` */
export function countsOf(report: Report): Count[] {
  const { words, marks, sentences, sources, unused } = report
  const uncited = sentences.filter(({ isUnsourced }) => isUnsourced).length
  const dead = deadIds(report).length
  const counts: Count[] = [
    { name: 'words', text: plural(words, 'word'), tone: 'plain' },
    { name: 'citations', text: plural(marks.length, 'citation'), tone: 'plain' },
    { name: 'uncited', text: plural(uncited, 'uncited fact'), tone: uncited > 0 ? 'abs' : 'plain' },
    { name: 'dead', text: plural(dead, 'dead id'), tone: dead > 0 ? 'ref' : 'plain' },
  ]
  if (sources.length > 0 || unused.length > 0)
    counts.push({ name: 'unused', text: plural(unused.length, 'unused snippet'), tone: 'plain' })
  return counts
}

/** Ids that are cited and were never found. */
export function deadIds({ sources }: Report): string[] {
  return sources.filter(({ snippets }) => snippets.length === 0).map(({ id }) => id)
}

const kinds: Readonly<Record<string, [one: string, many: string]>> = {
  search: ['search', 'searches'],
  google_search: ['search', 'searches'],
  web_search: ['search', 'searches'],
  browse: ['page', 'pages'],
  browse_webpage: ['page', 'pages'],
  visit: ['page', 'pages'],
  scholar: ['search for papers', 'searches for papers'],
}

/** `6 searches, 1 page, 1 invalid call` */
export function turnsLine(turns: readonly Turn[]): string {
  const asked = turns.filter(({ call }) => call !== null)
  const valid = asked.filter(({ tool }) => tool?.valid)
  const byName = Map.groupBy(valid, ({ tool }) => kinds[tool?.name ?? '']?.[0] ?? 'other call')
  const parts = [...byName].map(([one, { length }]) => {
    const many = Object.values(kinds).find(([word]) => word === one)?.[1]
    return plural(length, one, many)
  })
  const invalid = asked.length - valid.length
  if (invalid > 0) parts.push(plural(invalid, 'invalid call', 'invalid calls'))
  return parts.length === 0 ? 'No tool calls' : parts.join(', ')
}

/** `Turn 3 · search` */
export function turnTitle({ number, tool, call }: Turn): string {
  if (call === null) return `Turn ${number} · a result without a call`
  return `Turn ${number} · ${tool?.name ?? 'no tool named'}`
}

/** What a citation mark says to those who hear it. */
export function markWords(numbers: readonly number[], { sources }: Report): string {
  const dead = numbers.filter((number) => sources[number - 1]?.snippets.length === 0)
  const words = `Source ${numbers.map(formatCount).join(', ')}`
  if (dead.length === 0) return words
  return `${words}; ${dead.length === numbers.length ? 'no passage with this id' : 'one of them was never found'}`
}

/** Sentences that state a fact and cite nothing that was found. */
export function uncitedSentences(report: Report | null): number[] {
  return (report?.sentences ?? []).filter((one) => one.isUnsourced).map(({ index }) => index)
}

/** Sentences that cite an id that was never found. */
export function deadSentences(report: Report | null): number[] {
  if (report === null) return []
  const dead = new Set(
    report.sources.filter(({ snippets }) => snippets.length === 0).map(({ number }) => number),
  )
  return report.sentences
    .filter(({ cites }) => cites.some((number) => dead.has(number)))
    .map(({ index }) => index)
}

/** Numbers of all snippets, those first that nothing cites. */
export function unusedFirst({ snippets, unused }: Report): number[] {
  const isUnused = new Set(unused)
  return [...unused, ...[...snippets.keys()].filter((snippet) => !isUnused.has(snippet))]
}

/** The text of a find without the lines at its top that say its title and address again. */
export function ownWords({ text, title, url }: Pick<Snippet, 'text' | 'title' | 'url'>): string {
  const again = new Set([`title: ${title}`, `url: ${url}`].map((line) => line.toLowerCase()))
  let own = text.trim()
  for (let at = 0; at < again.size; at += 1) {
    const [line = ''] = own.split('\n', 1)
    if (again.has(line.trim().toLowerCase())) own = own.slice(line.length).trim()
  }
  return own
}

/** What is said above the sources of what was chosen; null where it has none of its own. */
export function selectedSources(
  chosen: ReportSelection | null,
  { sources, sentences }: Report,
): { title: string; dead: string[]; none: string } | null {
  const deadOf = (numbers: readonly number[]) =>
    numbers.flatMap((number) => {
      const source = sources[number - 1]
      return source && source.snippets.length === 0 ? [source.id] : []
    })
  if (chosen?.on === 'sentence') {
    const cites = sentences[chosen.sentence]?.cites ?? []
    const none = 'No citations.'
    return { title: 'Sources of this sentence', dead: deadOf(cites), none }
  }
  if (chosen?.on !== 'source') return null
  return { title: `Source ${chosen.number}`, dead: deadOf([chosen.number]), none: '' }
}

interface TaskFact {
  name: string
  tone: Tone
  text: string
}

/** `54 nodes · 38 leaves · depth 3`, `5 leaves selected`, `audit: revise — question and rubric do not match` */
export function taskFacts(payload: ResearchPayload, { nodes }: EvidenceTree): TaskFact[] {
  const facts: TaskFact[] = []
  if (nodes.length > 0) {
    const depth = nodes.reduce((deepest, one) => Math.max(deepest, one.depth), 0)
    const leaves = plural(nodes.filter(isLeaf).length, 'leaf', 'leaves')
    const text = `${plural(nodes.length, 'node')} · ${leaves} · depth ${depth}`
    facts.push({ name: 'tree', tone: 'plain', text })
  }
  const { selected_leaf_ids: selected, audit } = payload
  if (selected) {
    const text = `${plural(selected.length, 'leaf', 'leaves')} selected`
    facts.push({ name: 'selected', tone: 'plain', text })
  }
  if (audit) {
    const { word, tone } = decisionWords[audit.decision]
    const [reason] = reasonsOf(audit)
    const why = reason ? ` — ${reasonWords[reason.kind].toLowerCase()}` : ''
    facts.push({ name: 'audit', tone, text: `audit: ${word.toLowerCase()}${why}` })
  }
  return facts
}
