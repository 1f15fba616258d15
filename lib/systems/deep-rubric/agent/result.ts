import type { FoundPassage } from '@/lib/systems/kit/pipeline'

/** A snippet is read in part, a page as a whole, in characters. */
const longestSnippet = 1_000
const longestPage = 20_000

const ours = /<(?=\/?(?:think|tool_call|tool_response|query_block|snippet|webpage|answer|cite)\b)/gi

/** Text of others must not become an element of the trace. */
function inert(text: string): string {
  return text.replaceAll(ours, '‹')
}

/** Ids stand in lists and without quotes. */
export function shownId(id: string): string {
  return id.trim().replaceAll(/[\s,<>"'=]+/g, '_')
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)} …`
}

function body({ title, url, text }: FoundPassage, most: number): string {
  const head = [title && `Title: ${inert(title)}`, url && `URL: ${inert(url)}`]
  return [...head.filter(Boolean), inert(cut(text, most))].join('\n')
}

export interface Block {
  query: string
  found: readonly FoundPassage[]
}

/** What a search found, per query. Source: DeepRubric, Appendix D. */
export function searchResult(blocks: readonly Block[]): string {
  return blocks
    .map(({ query, found }, at) => {
      const said = inert(query).replaceAll('"', "'").replaceAll(/\s+/g, ' ')
      const snippets = found.map(
        (one) => `<snippet id=${shownId(one.id)}>\n${body(one, longestSnippet)}\n</snippet>`,
      )
      const inside = snippets.length === 0 ? 'Nothing was found.' : snippets.join('\n')
      return `<query_block index="${at + 1}" query="${said}">\n${inside}\n</query_block>`
    })
    .join('\n')
}

export function pageResult(page: FoundPassage): string {
  return `<webpage id=${shownId(page.id)}>\n${body(page, longestPage)}\n</webpage>`
}

/** The element the model is shown; notes come last. */
export function toolResponse(result: string, notes: readonly string[]): string {
  const lines = [result, ...notes.map((note) => `Note: ${note}`)]
  return `<tool_response>\n${lines.join('\n')}\n</tool_response>`
}
