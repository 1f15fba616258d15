/** How a value was got out of a reply, from the strictest way to the most tolerant. */
export type Rung = 'json' | 'fenced' | 'embedded' | 'mended' | 'field' | 'tag' | 'words'

export interface FoundObject {
  rung: Rung
  value: Record<string, unknown>
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first `{…}` whose braces match, strings respected; null without one. */
function firstBalanced(text: string): string | null {
  const start = text.indexOf('{')
  if (start === -1) return null
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]
    if (quoted) {
      if (letter === '\\') at += 1
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === '{') depth += 1
    else if (letter === '}') {
      depth -= 1
      if (depth === 0) return text.slice(start, at + 1)
    }
  }
  return null
}

const fence = /```(?:json)?\s*\n?([\s\S]*?)```/

/** Doubled braces, single quotes, Python's words and commas before a bracket, put right. */
function mended(text: string): string {
  return text
    .replaceAll(/\{\{/g, '{')
    .replaceAll(/\}\}/g, '}')
    .replaceAll(/'([^'\n]*)'/g, (_whole, inner: string) => JSON.stringify(inner))
    .replaceAll(/\bTrue\b/g, 'true')
    .replaceAll(/\bFalse\b/g, 'false')
    .replaceAll(/\bNone\b/g, 'null')
    .replaceAll(/,(\s*[}\]])/g, '$1')
}

/** Beyond this a reply is no answer to a question that has a short one. */
const longest = 200_000

/** The JSON object of a reply, however it is wrapped; null when there is none. */
export function objectIn(reply: string): FoundObject | null {
  const text = reply.slice(0, longest).trim()
  const direct = parsed(text)
  if (direct) return { rung: 'json', value: direct }
  const fenced = fence.exec(text)?.[1]
  const inFence = fenced === undefined ? null : parsed(fenced.trim())
  if (inFence) return { rung: 'fenced', value: inFence }
  const balanced = firstBalanced(text)
  const embedded = balanced === null ? null : parsed(balanced)
  if (embedded) return { rung: 'embedded', value: embedded }
  const repaired = firstBalanced(mended(text))
  const put = repaired === null ? null : parsed(repaired)
  return put ? { rung: 'mended', value: put } : null
}

/** A field written as `name: value` outside any JSON; null when it is not there. */
export function fieldIn(reply: string, name: string): string | null {
  const pattern = new RegExp(`["'*]*\\b${name}\\b["'*]*\\s*[:=]\\s*["'*]*([^"'*,}\\n]+)`, 'i')
  return pattern.exec(reply.slice(0, longest))?.[1]?.trim() ?? null
}

/** What stands in the last `<name>…</name>`; null without one. */
export function tagIn(reply: string, name: string): string | null {
  const text = reply.slice(-longest)
  const end = text.lastIndexOf(`</${name}>`)
  const start = end === -1 ? -1 : text.lastIndexOf(`<${name}>`, end)
  return start === -1 ? null : text.slice(start + name.length + 2, end).trim()
}

/** 1 for yes, 0 for no and for partly, in the spellings judges use; null for anything else. */
export function yesOrNo(value: unknown): 0 | 1 | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return value === 1 ? 1 : value === 0 ? 0 : null
  if (typeof value !== 'string') return null
  const word = value
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '')
  if (['yes', 'true', '1', 'y'].includes(word)) return 1
  if (['no', 'false', '0', 'n', 'partial', 'partially', 'partly'].includes(word)) return 0
  return null
}

export type CoverageVerdict = 'supported' | 'refuted' | 'not_enough_information'

/** A three-way verdict by whole words: "unsupported" is none of them. Two that differ are none. */
export function verdictIn(text: unknown): CoverageVerdict | null {
  if (typeof text !== 'string') return null
  const words = text.toLowerCase()
  const found = new Set<CoverageVerdict>()
  if (/\bnot[\s_]+enough[\s_]+info(?:rmation)?\b|\bnei\b/.test(words))
    found.add('not_enough_information')
  if (/(?<!\bnot\s)\bsupported\b/.test(words)) found.add('supported')
  if (/(?<!\bnot\s)\brefuted\b/.test(words)) found.add('refuted')
  const [only, ...others] = found
  return only !== undefined && others.length === 0 ? only : null
}
