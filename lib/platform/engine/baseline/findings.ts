import { sentencesIn, terms, wordsIn } from './words'

/** A passage that a tool returned. */
export interface Snippet {
  id: string
  text: string
}

/** A sentence with the passages it stands in. */
export interface Finding {
  ids: string[]
  sentence: string
}

const passage = /<(snippet|webpage) id=([^\s<>]{1,300})>\n([^]*?)\n<\/\1>/g
const head = /^(?:Title|URL): .*\n?/gm

/** Below this share of the words that are looked for a sentence is about something else. */
const enough = 0.25
/** Shorter sentences are headings and scraps. */
const fewestWords = 5

/** What the tools returned so far, each passage with its longest text. */
export function readSnippets(conversation: string): Snippet[] {
  const found = new Map<string, string>()
  for (const [, , id = '', text = ''] of conversation.matchAll(passage)) {
    const body = text.replaceAll(head, '')
    if (body.length > (found.get(id)?.length ?? -1)) found.set(id, body)
  }
  return [...found].map(([id, text]) => ({ id, text }))
}

interface KnownFinding extends Finding {
  terms: Set<string>
}

function sentencesOf(snippets: readonly Snippet[]): KnownFinding[] {
  const known = new Map<string, KnownFinding>()
  for (const { id, text } of snippets)
    for (const sentence of sentencesIn(text)) {
      // A snippet that was cut ends in a piece of a sentence.
      if (wordsIn(sentence).length < fewestWords || sentence.endsWith('…')) continue
      const same = known.get(sentence)
      if (same) same.ids = [...new Set([...same.ids, id])]
      else known.set(sentence, { ids: [id], sentence, terms: new Set(terms(sentence)) })
    }
  return [...known.values()]
}

/** Sentences that have the words of a query, rare words counting more, the best first. */
export function findingsIn(query: string, snippets: readonly Snippet[]): Finding[] {
  const known = sentencesOf(snippets)
  const wanted = [...new Set(terms(query))]
  const weights = new Map(
    wanted.map((term) => {
      const holding = known.filter((one) => one.terms.has(term)).length
      return [term, holding === 0 ? 1 : Math.log(1 + known.length / holding)]
    }),
  )
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const scoreOf = (one: KnownFinding) =>
    wanted.reduce((sum, term) => sum + (one.terms.has(term) ? (weights.get(term) ?? 0) : 0), 0)
  return known
    .map((one) => ({ one, share: total === 0 ? 0 : scoreOf(one) / total }))
    .filter(({ share }) => share >= enough)
    .toSorted((a, b) => b.share - a.share)
    .map(({ one: { ids, sentence } }) => ({ ids, sentence }))
}

/** What the passages leave open, said plainly. */
export function closing(open: readonly string[]): string {
  return `## Not answered\n\nThe passages hold no sentence on: ${open.join('; ')}.`
}
