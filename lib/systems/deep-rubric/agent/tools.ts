import type { FoundPassage, PipelineTools } from '@/lib/systems/kit/pipeline'
import { readAgentCall, type AgentCall } from './call'
import { pageResult, searchResult, shownId } from './result'

/** Passages a query returns. */
const perQuery = 5

export type ToolReply = { result: string } | { fault: string }

/** The three tools of one agent. It remembers what it found: only that can be browsed. */
export class AgentTools {
  readonly #tools: Pick<PipelineTools, 'search' | 'browse'>
  /** What an earlier search returned, by the id it is shown with. */
  readonly #known = new Map<string, FoundPassage>()

  constructor(tools: Pick<PipelineTools, 'search' | 'browse'>) {
    this.#tools = tools
  }

  /** Carries out what stands in a `<tool_call>`, or says why it cannot. */
  async call(inner: string): Promise<ToolReply> {
    const read = readAgentCall(inner)
    return 'fault' in read ? read : { result: await this.#carryOut(read.call) }
  }

  async #carryOut(call: AgentCall): Promise<string> {
    if (call.tool === 'browse') return await this.#browse(call.id)
    const isScholar = call.tool === 'scholar'
    const blocks = []
    let isMarked = true
    for (const query of call.queries) {
      const found = await this.#tools.search(query, perQuery, { papers: isScholar })
      const papers = found.filter(({ paper }) => paper)
      if (papers.length === 0) isMarked = false
      const shown = (isScholar && papers.length > 0 ? papers : found).slice(0, perQuery)
      for (const one of shown) this.#known.set(shownId(one.id), one)
      blocks.push({ query, found: shown })
    }
    const result = searchResult(blocks)
    return isScholar && !isMarked
      ? `${result}\nNote: no passage here is marked as a paper; this is an ordinary search.`
      : result
  }

  async #browse(id: string): Promise<string> {
    const known = this.#known.get(shownId(id)) ?? this.#byAddress(id)
    const page = known ? await this.#tools.browse(known.id) : null
    return page
      ? pageResult(page)
      : 'Error: no search has returned a passage with this id. Search first, then browse one of its ids.'
  }

  #byAddress(url: string): FoundPassage | undefined {
    return [...this.#known.values()].find((found) => found.url === url)
  }
}
