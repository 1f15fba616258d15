import { isFields } from '@/lib/core/records/fields'
import type { ToolCall } from '@/lib/core/traces/schema'
import { attributesIn } from './attributes'
import type { DialectTag } from './tags'

export interface ReadCall {
  tool: ToolCall
  /** Why it is not valid, as a sentence; null where it is, and where it was never closed. */
  fault: string | null
}

/** The three tools, with the names that neighbouring systems have for them. Source: DeepRubric, Appendix D. */
const tools = new Set(
  (
    'search browse scholar google_search web_search serper_google_webpage_search browse_webpage ' +
    'visit snippet_search semantic_scholar_search paper_search'
  ).split(' '),
)

const quotedName = /"name"\s*:\s*"([^"\n]{1,80})"/

/** What a call asks of which tool; nothing is mended, and one that does not read is not valid. Never throws. */
export function readCall(open: DialectTag, inner: string, closed: boolean): ReadCall {
  const call = open.name === 'tool_call' ? jsonCall(inner) : tagCall(open, inner.trim())
  if (closed) return call
  return { tool: { ...call.tool, valid: false }, fault: null }
}

function invalid(name: string | null, given: unknown, fault: string): ReadCall {
  return { tool: { name, arguments: given, valid: false }, fault }
}

/** `<search>words</search>`, `<call_tool name="search">words</call_tool>`. */
function tagCall({ name: tag, attributes }: DialectTag, asked: string): ReadCall {
  const { name = null, ...rest } = Object.fromEntries(attributesIn(attributes))
  const isNamed = tag === 'call_tool' || tag === 'tool'
  const tool = isNamed ? name : tag
  const given = { ...(tool?.startsWith('browse') ? { url: asked } : { query: asked }), ...rest }
  if (tool === null) return invalid(null, given, 'The call does not say which tool.')
  if (asked === '') return invalid(tool, given, 'The call asks for nothing.')
  return known(tool, given)
}

function known(name: string, given: unknown): ReadCall {
  if (tools.has(name)) return { tool: { name, arguments: given, valid: true }, fault: null }
  return invalid(name, given, `There is no tool called ${JSON.stringify(name.slice(0, 80))}.`)
}

function jsonCall(inner: string): ReadCall {
  const value = parsed(inner)
  if (!isFields(value)) {
    const name = quotedName.exec(inner)?.[1] ?? null
    const fault = value === undefined ? 'The call is not JSON.' : 'The call is not one JSON object.'
    return invalid(name, null, fault)
  }
  const { name } = value
  const given =
    typeof value['arguments'] === 'string' ? parsed(value['arguments']) : value['arguments']
  if (typeof name !== 'string') return invalid(null, given ?? null, 'The call names no tool.')
  if (!isFields(given))
    return invalid(name, value['arguments'] ?? null, 'The call has no arguments that read.')
  return known(name, given)
}

/** JSON, also where it was written as a string within JSON; undefined for anything else. */
function parsed(text: string): unknown {
  let value: unknown = text
  for (let level = 0; level < 3 && typeof value === 'string'; level += 1) {
    try {
      value = JSON.parse(value)
    } catch {
      return undefined
    }
  }
  return value
}
