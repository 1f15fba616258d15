import type { DrawnBlock } from './drawn-blocks'
import { partAt, type Parts } from './parts'
import { sourceMap } from './source-map'

/** What is used of a node of the tree that Markdown is read into. */
interface Node {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, string>
  children?: Node[]
  position?: { start: { offset?: number | undefined } } | undefined
}

interface Text {
  parent: Node
  node: Node
  drawn: Node[]
}

/** The Markdown of one block as it is read: its own text, under the head of its table. */
export function textOfBlock(markdown: string, { head, start, end }: DrawnBlock): string {
  return `${head ? markdown.slice(head.start, head.end) : ''}${markdown.slice(start, end)}`
}

/** The texts of a tree in the order of the page. */
function textsOf(tree: Node): Text[] {
  const found: Text[] = []
  const waiting: { node: Node; parent: Node }[] = [{ node: tree, parent: tree }]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { node, parent } = one
    if (node.type === 'text' || node.type === 'raw') found.push({ parent, node, drawn: [] })
    for (const child of (node.children ?? []).toReversed()) {
      waiting.push({ node: child, parent: node })
    }
  }
  return found
}

const isLetter = /\S/

/**
 * A step that Markdown goes through on its way to the page: every word gets the part of the report it belongs to, and
 * every citation its mark after the last word. HTML stays the text it is.
 */
export function markUp(block: DrawnBlock, { parts, marks }: Parts) {
  const lead = block.head ? block.head.end - block.head.start : 0
  const place = (offset: number) =>
    offset < lead ? (block.head?.start ?? 0) + offset : block.start + offset - lead

  return (source: string) => (tree: Node) => {
    const texts = textsOf(tree)
    const waiting = marks.filter(({ at }) => at > block.start && at <= block.end)
    const ends: { text: Text; end: number }[] = []
    let reached = 0
    for (const text of texts) {
      const { value = '', position } = text.node
      const places = sourceMap(value, source, position?.start.offset ?? reached)
      reached = (places.at(-1) ?? reached) + 1
      if (!isLetter.test(value)) {
        text.drawn = [{ type: 'text', value }]
        continue
      }
      drawWords(text, value, places.map(place), parts)
      ends.push({ text, end: place(reached - 1) + 1 })
    }
    for (const mark of waiting) addMark(ends, mark.at, String(marks.indexOf(mark)))
    replace(texts)
  }
}

function drawWords(text: Text, value: string, places: readonly number[], parts: Parts['parts']) {
  let from = 0
  let part = partAt(parts, places[0] ?? 0)
  for (let n = 1; n <= value.length; n += 1) {
    const now = places[n]
    const isNext = now !== undefined && now === (places[n - 1] ?? 0) + 1
    const end = parts[part]?.to ?? Infinity
    if (isNext && now < end) continue
    text.drawn.push(words(value.slice(from, n), part, places[from] ?? 0))
    from = n
    if (now !== undefined) part = now < end && isNext ? part : partAt(parts, now)
  }
}

function words(value: string, part: number, place: number): Node {
  return {
    type: 'element',
    tagName: 'span',
    properties: { dataPart: String(part), dataPlace: String(place) },
    children: [{ type: 'text', value }],
  }
}

/** A mark stands after the last word that begins before it, within that word's text. */
function addMark(ends: readonly { text: Text; end: number }[], at: number, mark: string): void {
  const after = ends.findLast(({ text }) => firstPlace(text) < at) ?? ends[0]
  const node = { type: 'element', tagName: 'sup', properties: { dataMark: mark }, children: [] }
  if (!after) return
  const { drawn } = after.text
  const next = drawn.findIndex((one) => Number(one.properties?.['dataPlace'] ?? -1) >= at)
  drawn.splice(next === -1 ? drawn.length : next, 0, node)
}

function firstPlace({ drawn }: Text): number {
  return Number(drawn[0]?.properties?.['dataPlace'] ?? 0)
}

function replace(texts: readonly Text[]): void {
  const drawnOf = new Map(texts.map(({ node, drawn }) => [node, drawn]))
  for (const parent of new Set(texts.map((text) => text.parent))) {
    parent.children = (parent.children ?? []).flatMap((child) => drawnOf.get(child) ?? [child])
  }
}
