import type { Snippet } from '@/lib/core/traces/schema'
import { attributesIn } from './attributes'
import type { DialectPiece } from './scan'
import { findNames } from './tags'

const inside =
  /<(\/?)(query_block|snippets?|webpage)((?:\s(?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}'){0,300})?|\s[^<>]{0,2000})>|<query_block\s/g
const doc = /^[ \t]*(Doc \d+) ?\(Title: ?"?([^\n]*?)"?\)[ \t]*/gm

/**
 * What a result holds, each find with its id and its text at exact offsets into the view. A result without marks
 * for single finds has none. Time is linear.
 */
export function snippetsIn(view: string, piece: DialectPiece): Snippet[] {
  const text = view.slice(piece.start, piece.end)
  if (piece.open !== null && findNames.has(piece.open.name)) {
    return [snippet({ attributes: piece.open.attributes, text, start: piece.start })]
  }
  const tagged = taggedFinds(text, piece.start)
  return tagged.length > 0 ? tagged : numberedFinds(text, piece.start)
}

interface Find {
  attributes: string
  text: string
  start: number
  query?: string | undefined
}

const line = (name: string) => new RegExp(`^[ \\t]*${name}:[ \\t]*(\\S[^\\n]*)`, 'im')
const titleLine = line('title')
const urlLine = line('url')
/** Title and address stand at the top of a find. */
const top = 1_000

function snippet({ attributes, text, start, query }: Find): Snippet {
  const said = attributesIn(attributes)
  const metadata = metadataIn(said.get('metadata'))
  const head = text.slice(0, top)
  const title = said.get('title') ?? metadata['title'] ?? titleLine.exec(head)?.[1]?.trim()
  const url = said.get('url') ?? metadata['url'] ?? urlLine.exec(head)?.[1]?.trim()
  return {
    id: (said.get('id') ?? '').trim(),
    ...(title === undefined ? {} : { title }),
    ...(url === undefined ? {} : { url }),
    ...(query === undefined ? {} : { query }),
    text,
    start,
    end: start + text.length,
  }
}

function metadataIn(text: string | undefined): Record<string, string> {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return Object.fromEntries(
      fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
  } catch {
    return {}
  }
}

interface Mark {
  name: string
  close: boolean
  attributes: string
  start: number
  end: number
}

/** The marks of a result. A query is not escaped where it is said again: it ends at the `">` of its tag. */
function marksIn(text: string): Mark[] {
  const marks: Mark[] = []
  inside.lastIndex = 0
  for (let found = inside.exec(text); found !== null; found = inside.exec(text)) {
    const { 0: whole, 1: slash, 2: name = 'query_block', 3: attributes = '', index: start } = found
    const close = slash === '/'
    let end = start + whole.length
    let said = attributes
    if (name === 'query_block' && !close) {
      const quote = text.slice(start, start + 4_000).search(/"\s*>/)
      if (quote !== -1) {
        end = text.indexOf('>', start + quote) + 1
        said = text.slice(start + '<query_block'.length, end - 1)
      }
      inside.lastIndex = end
    }
    marks.push({ name, close, attributes: said, start, end })
  }
  return marks
}

const queryAttribute = /\bquery\s*=\s*"([^]*)"\s*$/

function taggedFinds(text: string, offset: number): Snippet[] {
  const marks = marksIn(text)
  const finds: Snippet[] = []
  let query: string | undefined
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at]
    if (mark === undefined) continue
    if (mark.name === 'query_block')
      query = mark.close ? undefined : queryAttribute.exec(mark.attributes)?.[1]
    if (mark.close || mark.name === 'query_block') continue
    const last = closeOf(marks, at)
    const end = marks[last ?? at + 1]?.start ?? text.length
    const start = offset + mark.end
    finds.push(
      snippet({ attributes: mark.attributes, text: text.slice(mark.end, end), start, query }),
    )
    if (last !== undefined) at = last
  }
  return finds
}

/** The number of the mark that closes another; only a page holds other marks. */
function closeOf(marks: readonly Mark[], at: number): number | undefined {
  const name = marks[at]?.name
  const isPage = name === 'webpage'
  for (let next = at + 1; next < marks.length; next += 1) {
    const mark = marks[next]
    if (mark?.name === name) return mark?.close ? next : undefined
    if (!isPage) return undefined
  }
  return undefined
}

/** `Doc 1(Title: "…") text`, one after the other. Source: Search-R1. */
function numberedFinds(text: string, offset: number): Snippet[] {
  const heads = [...text.matchAll(doc)]
  return heads.map(({ 0: head, 1: id = '', 2: title = '', index }, at) => {
    const start = index + head.length
    const end = heads[at + 1]?.index ?? text.length
    return { id, title, text: text.slice(start, end), start: offset + start, end: offset + end }
  })
}
