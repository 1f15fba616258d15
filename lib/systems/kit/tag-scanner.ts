/** One `<name>` or `</name>`: `start` is its `<`, `end` is after its `>` (UTF-16). */
export interface Tag<Name extends string> {
  name: Name
  close: boolean
  start: number
  end: number
}

/** An element or a stretch of text outside them. `start`–`end` is the inner text, `outer*` includes the tags. */
export interface TagElement<Name extends string> {
  kind: Name | 'text'
  start: number
  end: number
  outerStart: number
  outerEnd: number
  closed: boolean
}

export interface TextRange {
  start: number
  end: number
}

export interface Scan<Name extends string> {
  tags: Tag<Name>[]
  /** Elements and non-blank text outside them, in text order. */
  pieces: TagElement<Name>[]
  /** Close tags with no open element of their name. */
  strayCloses: Tag<Name>[]
  /** Tags that stand inside an element whose own close tag comes later. */
  nested: Tag<Name>[]
}

const slash = 47
const greater = 62

/**
 * Finds the tags of a text: only the given lower-case names without attributes; any other `<` is text.
 * Time is linear in the text, whatever it holds.
 */
export function findTags<Name extends string>(text: string, names: readonly Name[]): Tag<Name>[] {
  const tags: Tag<Name>[] = []
  for (let start = text.indexOf('<'); start !== -1; start = text.indexOf('<', start + 1)) {
    const close = text.charCodeAt(start + 1) === slash
    const at = start + (close ? 2 : 1)
    for (const name of names) {
      const end = at + name.length
      if (text.charCodeAt(end) !== greater || !text.startsWith(name, at)) continue
      tags.push({ name, close, start, end: end + 1 })
      break
    }
  }
  return tags
}

/**
 * Scans a text into elements: an open tag starts one; it ends at its own close tag or, unclosed, at the next
 * tag of any kind or the end of the text. Offsets are UTF-16. Never throws.
 * Source: DecomposeRL, section 3.1, with the reading of malformed output made exact.
 */
export function scanElements<Name extends string>(
  text: string,
  names: readonly Name[],
): Scan<Name> {
  const tags = findTags(text, names)
  const scan: Scan<Name> = { tags, pieces: [], strayCloses: [], nested: [] }
  const interrupted = new Map<Name, Tag<Name>[]>()
  let open: Tag<Name> | null = null
  let reached = 0
  for (const tag of tags) {
    if (open === null) addText(scan, text, { start: reached, end: tag.start })
    else scan.pieces.push(element(open, tag))
    const closes = open !== null && tag.close && tag.name === open.name
    if (open !== null && !tag.close) remember(interrupted, open.name, tag)
    if (tag.close && !closes) addStray(scan, tag, interrupted)
    open = tag.close ? null : tag
    reached = tag.end
  }
  if (open === null) addText(scan, text, { start: reached, end: text.length })
  else scan.pieces.push(unclosed(open, text.length))
  return scan
}

function element<Name extends string>(open: Tag<Name>, next: Tag<Name>): TagElement<Name> {
  if (!next.close || next.name !== open.name) return unclosed(open, next.start)
  return {
    kind: open.name,
    start: open.end,
    end: next.start,
    outerStart: open.start,
    outerEnd: next.end,
    closed: true,
  }
}

function unclosed<Name extends string>(open: Tag<Name>, end: number): TagElement<Name> {
  return {
    kind: open.name,
    start: open.end,
    end,
    outerStart: open.start,
    outerEnd: end,
    closed: false,
  }
}

function addText<Name extends string>(scan: Scan<Name>, text: string, { start, end }: TextRange) {
  if (start >= end || text.slice(start, end).trim() === '') return
  scan.pieces.push({ kind: 'text', start, end, outerStart: start, outerEnd: end, closed: true })
}

function remember<Name extends string>(
  interrupted: Map<Name, Tag<Name>[]>,
  name: Name,
  by: Tag<Name>,
) {
  const list = interrupted.get(name)
  if (list === undefined) interrupted.set(name, [by])
  else list.push(by)
}

/** A stray close whose element was cut short by another open tag shows that this tag was nested in it. */
function addStray<Name extends string>(
  scan: Scan<Name>,
  tag: Tag<Name>,
  interrupted: Map<Name, Tag<Name>[]>,
) {
  scan.strayCloses.push(tag)
  const by = interrupted.get(tag.name)?.pop()
  if (by !== undefined && by.start < tag.start) scan.nested.push(by)
}

/**
 * Inner stretches of the closed pairs of one name, looking at that name alone: a close tag pairs with the
 * nearest open tag of its name before it. Source: FaithLens, section 3.2.2 ("contains the tags").
 */
export function closedPairs<Name extends string>(tags: Tag<Name>[], name: Name): TextRange[] {
  const pairs: TextRange[] = []
  let open: Tag<Name> | null = null
  for (const tag of tags) {
    if (tag.name !== name) continue
    if (tag.close && open !== null) pairs.push({ start: open.end, end: tag.start })
    open = tag.close ? null : tag
  }
  return pairs
}
