import { z } from 'zod'

/** Queries of one call that are searched for; the others are asked for in a later call. */
const mostQueries = 3

export type AgentCall =
  | { tool: 'search' | 'scholar'; queries: string[] }
  | { tool: 'browse'; id: string }

export type CallRead = { call: AgentCall } | { fault: string }

const textSchema = z.string().trim().min(1)
const searchSchema = z.object({
  query: z.union([textSchema, z.array(textSchema).min(1)]),
})
const browseSchema = z.union([
  z.object({ id: textSchema }).transform(({ id }) => id),
  z.object({ url: textSchema }).transform(({ url }) => url),
])
const calledSchema = z.object({ name: z.string(), arguments: z.unknown() })

const shape = 'Write {"name": "search", "arguments": {"query": "…"}} between the tags.'

/**
 * What stands in a `<tool_call>` as a call that can be carried out, or in a sentence for the model why it cannot. Nothing
 * is mended. `arguments` may be an object or the JSON of one; a page is named by `id`, or by `url` as the paper has it.
 */
export function readAgentCall(inner: string): CallRead {
  const value = parsed(inner)
  if (value === undefined) return { fault: `The call is not JSON. ${shape}` }
  const called = calledSchema.safeParse(value)
  if (!called.success) return { fault: `The call names no tool. ${shape}` }
  const { name, arguments: raw } = called.data
  const given = typeof raw === 'string' ? parsed(raw) : raw
  if (name === 'browse') return asBrowse(given)
  if (name === 'search' || name === 'scholar') return asSearch(name, given)
  const shown = JSON.stringify(name.slice(0, 80))
  return { fault: `There is no tool ${shown}. The tools are search, scholar and browse.` }
}

function asSearch(tool: 'search' | 'scholar', given: unknown): CallRead {
  const { data } = searchSchema.safeParse(given)
  if (!data) return { fault: `${tool} needs "query": a text, or a list of texts.` }
  const queries = [...new Set(typeof data.query === 'string' ? [data.query] : data.query)]
  if (queries.length > mostQueries)
    return { fault: `${tool} takes ${mostQueries} queries at once; these are ${queries.length}.` }
  return { call: { tool, queries } }
}

function asBrowse(given: unknown): CallRead {
  const { data } = browseSchema.safeParse(given)
  return data
    ? { call: { tool: 'browse', id: data } }
    : { fault: 'browse needs "id": the id of a snippet that a search returned.' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
