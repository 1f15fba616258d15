import type { Snippet, Step, ToolCall } from '@/lib/core/traces/schema'
import type { Report } from '../report/report'

/** A find of a tool, by its number among all that was found. */
export interface FoundSnippet {
  snippet: number
  id: string
  title: string | null
  url: string | null
  text: string
  isCited: boolean
}

/** One turn of the agent: what it thought, what it asked a tool for, what came back. */
export interface Turn {
  /** From 1. */
  number: number
  /** Steps of the trace; null of what came back without having been asked for. */
  call: number | null
  result: number | null
  tool: ToolCall | null
  /** What was asked, in short. */
  asked: string
  /** What stands in the result where it holds no single finds. */
  said: string
  found: FoundSnippet[]
}

type TurnStep = Pick<Step, 'index' | 'kind' | 'text' | 'meta'>

function askedOf(tool: ToolCall | undefined, text: string): string {
  const given = tool?.arguments
  if (typeof given !== 'object' || given === null) return text.trim()
  const values = Object.values(given).flat()
  const words = values.filter((value) => typeof value === 'string')
  return words.length > 0 ? words.join(' · ') : JSON.stringify(given)
}

/** The tool turns of a trace in order; several calls before one result share it by their order. */
export function turnsOf(steps: readonly TurnStep[], report: Report | null): Turn[] {
  const used = new Set(report?.sources.flatMap(({ snippets }) => snippets))
  const turns: Turn[] = []
  let snippet = 0
  for (const { index, kind, text, meta } of steps) {
    if (kind === 'tool_call') {
      const { tool } = meta
      const asked = askedOf(tool, text)
      turns.push({ ...blank(turns), call: index, tool: tool ?? null, asked })
    }
    if (kind !== 'tool_result') continue
    const first = snippet
    const finds = (meta.snippets ?? []).map((one, at) => foundOf(one, first + at, used))
    snippet += finds.length
    const waiting = turns.find(({ call, result }) => call !== null && result === null)
    const turn = waiting ?? blank(turns)
    if (!waiting) turns.push(turn)
    turn.result = index
    turn.found = finds
    turn.said = finds.length > 0 ? '' : text.trim()
  }
  return turns
}

function blank(turns: readonly Turn[]): Turn {
  const number = turns.length + 1
  return { number, call: null, result: null, tool: null, asked: '', said: '', found: [] }
}

function foundOf(one: Snippet, snippet: number, used: ReadonlySet<number>): FoundSnippet {
  const { id, title = null, url = null, text } = one
  return { snippet, id, title, url, text: text.trim(), isCited: used.has(snippet) }
}
