import type { TextRange, Tag } from '@/lib/systems/kit/tag-scanner'

/** The tags that give a trajectory its shape, in all the spellings of its files; `call` only closes. */
export const tagNames = [
  'think',
  'tool_call',
  'call_tool',
  'call',
  'tool',
  'search',
  'browse',
  'scholar',
  'tool_response',
  'tool_output',
  'result',
  'information',
  'snippet',
  'snippets',
  'webpage',
  'answer',
] as const
export type TagName = (typeof tagNames)[number]

export interface DialectTag extends Tag<TagName> {
  /** What stands between the name and the `>`, as it is written. */
  attributes: string
}

export const callNames: ReadonlySet<TagName> = new Set([
  'tool_call',
  'call_tool',
  'tool',
  'search',
  'browse',
  'scholar',
])
/** One find; where no result stands around it, it is one itself. */
export const findNames: ReadonlySet<TagName> = new Set(['snippet', 'snippets', 'webpage'])
const wrapperNames: readonly TagName[] = ['tool_response', 'tool_output', 'result', 'information']
export const resultNames: ReadonlySet<TagName> = new Set([...wrapperNames, ...findNames])

/** Attributes with a `>` in quotes, else anything up to the next angle bracket. Bounded: time stays linear. */
const attributes = String.raw`\s(?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}'){0,300}|\s[^<>]{0,2000}`
const anyTag = new RegExp(`<(/?)(${tagNames.join('|')})(${attributes})?>`, 'g')

/** Open and close tags of a trajectory outside the hidden stretches, which are in text order. */
export function findDialectTags(view: string, hidden: readonly TextRange[]): DialectTag[] {
  const tags: DialectTag[] = []
  let at = 0
  for (const { 0: whole, 1: slash, 2: found, 3: said = '', index: start } of view.matchAll(
    anyTag,
  )) {
    while (at < hidden.length && (hidden[at]?.end ?? 0) <= start) at += 1
    const name = tagNames.find((one) => one === found)
    if (name === undefined || (hidden[at]?.start ?? Infinity) <= start) continue
    const close = slash === '/'
    if (name === 'call' && !close) continue
    tags.push({ name, close, start, end: start + whole.length, attributes: said })
  }
  return tags
}

/** A `<call_tool>` may be closed by `</call>`. */
export function familyOf({ name }: Tag<TagName>): TagName {
  return name === 'call' ? 'call_tool' : name
}
