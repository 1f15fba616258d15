/** A `\boxed{…}`: `text` is what stands inside, at start to end; `outer` takes in the command. */
export interface Boxed {
  text: string
  start: number
  end: number
  outer: [number, number]
  /** False when its brace is never closed: the text broke off within it. */
  isClosed: boolean
}

const mark = /\\\\|\\[{}]|\\(?:boxed|fbox)(?![A-Za-z])[ \t]*|[{}]/gu

interface Open {
  at: number
  /** Null of other braces. */
  boxed: { start: number; command: number } | null
}

/** Every box of a text in order, boxes within boxes left out. One pass, whatever the braces. */
export function boxesIn(text: string): Boxed[] {
  const open: Open[] = []
  const found: Boxed[] = []
  let command: { at: number; end: number } | null = null
  for (const { 0: sign, index } of text.matchAll(mark)) {
    if (sign.startsWith('\\')) {
      const bare = sign.includes('box') ? withoutBrace(text, index, index + sign.length) : null
      if (bare !== null) found.push(bare)
      command = sign.includes('box') ? { at: index, end: index + sign.length } : null
    } else if (sign === '{') {
      const boxed = command?.end === index ? { start: index + 1, command: command.at } : null
      open.push({ at: index, boxed })
    } else {
      const box = open.pop()?.boxed
      if (box) found.push(boxOf(text, { ...box, end: index, isClosed: true }))
    }
  }
  const broken = open.flatMap(({ boxed }) => (boxed === null ? [] : [boxed]))
  const all = [
    ...found,
    ...broken.map((box) => boxOf(text, { ...box, end: text.length, isClosed: false })),
  ]
  return outermost(all.toSorted((a, b) => a.outer[0] - b.outer[0] || b.outer[1] - a.outer[1]))
}

interface BoxPosition {
  start: number
  end: number
  command: number
  isClosed: boolean
}

function boxOf(text: string, { start, end, command, isClosed }: BoxPosition): Boxed {
  const outer: [number, number] = [command, isClosed ? end + 1 : end]
  return { text: text.slice(start, end), start, end, outer, isClosed }
}

const bareValue = /[^\s{}$\\]{1,100}/uy

/** `\boxed 5`: TeX boxes what comes next. */
function withoutBrace(text: string, command: number, end: number): Boxed | null {
  bareValue.lastIndex = end
  const value = bareValue.exec(text)?.[0]
  if (value === undefined || end === command || !/\s/u.test(text[end - 1] ?? '')) return null
  const outer: [number, number] = [command, end + value.length]
  return { text: value, start: end, end: end + value.length, outer, isClosed: true }
}

/** A box that breaks off encloses all that follows it, so closed ones inside it count for themselves. */
function outermost(boxes: readonly Boxed[]): Boxed[] {
  let reached = 0
  return boxes.filter(({ outer, isClosed }) => {
    if (outer[0] < reached) return false
    if (isClosed) reached = outer[1]
    return true
  })
}
