import { z } from 'zod'

/** A passage as a row of a file gives it. */
export interface GivenPassage {
  /** null = it is named by its content. */
  id: string | null
  title: string | null
  text: string
  url: string | null
  extra: Record<string, unknown> | null
}

export type PassageResult =
  | { ok: true; passage: GivenPassage }
  | { ok: false; issue: { path?: string; message: string } }

const textNames = ['text', 'contents', 'content', 'passage', 'body']
const idNames = ['id', '_id', 'passage_id', 'docid', 'doc_id']
const urlNames = ['url', 'link']

/** A title or an id that is longer is no title or id. */
export const longest = { id: 500, title: 2_000, url: 4_000, text: 200_000 }

const fieldsSchema = z.record(z.string(), z.unknown())
const shortSchema = z
  .union([z.string(), z.number(), z.bigint()])
  .transform((value) => String(value).trim())

/** The first of these fields that is there, and what it holds as text. */
function shortText(fields: Record<string, unknown>, names: readonly string[], most: number) {
  const name = names.find((one) => fields[one] !== undefined && fields[one] !== null)
  const read = name === undefined ? undefined : shortSchema.safeParse(fields[name])
  const isGood = read?.success === true && read.data !== '' && read.data.length <= most
  return { name, value: isGood ? read.data : null }
}

/** Search-R1 writes the title, in quotes, as the first line of `contents`. */
const quotedTitle = /^"([^"\n]{1,500})"\n([\s\S]+)$/

/**
 * Reads a row as a passage: `text` (or `contents`, `content`, `passage`, `body`), `id`, `title` and `url`; all other
 * fields are kept as `extra`.
 */
export function readPassage(value: unknown): PassageResult {
  if (typeof value === 'string') return finished({ ...nothing, text: value })
  const fields = fieldsSchema.safeParse(value).data
  if (fields === undefined || Array.isArray(value))
    return { ok: false, issue: { message: 'is not an object with fields' } }
  const textName = textNames.find((name) => typeof fields[name] === 'string')
  const given = textName === undefined ? undefined : fields[textName]
  if (textName === undefined || typeof given !== 'string') {
    const message = 'has no text: looked for text, contents, content, passage and body'
    return { ok: false, issue: { message } }
  }
  const [id, title, url] = [
    shortText(fields, idNames, longest.id),
    shortText(fields, ['title'], longest.title),
    shortText(fields, urlNames, longest.url),
  ]
  const [, quoted, rest] = title.value === null ? (quotedTitle.exec(given) ?? []) : []
  const used = new Set([textName, ...[id, title, url].map(({ name, value: v }) => v && name)])
  const others = Object.entries(fields).filter(([name]) => !used.has(name))
  return finished({
    id: id.value,
    title: title.value ?? quoted ?? null,
    text: rest ?? given,
    url: url.value,
    extra: others.length === 0 ? null : Object.fromEntries(others),
  })
}

const nothing = { id: null, title: null, url: null, extra: null }

function finished(passage: GivenPassage): PassageResult {
  const text = passage.text.trim()
  if (text === '') return { ok: false, issue: { message: 'has an empty text' } }
  if (text.length > longest.text) {
    const message = `is longer than ${longest.text} characters: split it into passages`
    return { ok: false, issue: { message } }
  }
  return { ok: true, passage: { ...passage, text } }
}
