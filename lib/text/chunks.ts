/** A stretch of a longer text, short enough to be drawn at once. */
export interface Chunk {
  start: number
  end: number
}

const LIMIT = 1200

/** Where to cut before `limit`: after a line, else after a sentence, else after a space, never within a character. */
function cutBefore(text: string, start: number, limit: number): number {
  const slice = text.slice(start, limit)
  const least = slice.length / 3
  const line = slice.lastIndexOf('\n')
  if (line > least) return start + line + 1
  const sentence = Math.max(...['. ', '? ', '! '].map((end) => slice.lastIndexOf(end)))
  if (sentence > least) return start + sentence + 2
  const space = slice.lastIndexOf(' ')
  if (space > least) return start + space + 1
  return cutText(text, limit).length
}

/** The beginning of a text, never cut within a character. */
export function cutText(text: string, length: number): string {
  const isWithin = length < text.length && /[\uD800-\uDBFF]/.test(text.charAt(length - 1))
  return text.slice(0, isWithin ? length - 1 : length)
}

/** Cuts `[from, to)` into chunks that join up to it again. */
export function chunksOf(text: string, from: number, to: number, limit = LIMIT): Chunk[] {
  const chunks: Chunk[] = []
  let start = from
  while (to - start > limit) {
    const end = cutBefore(text, start, start + limit)
    chunks.push({ start, end })
    start = end
  }
  if (to > start) chunks.push({ start, end: to })
  return chunks
}

/** The chunk that holds a place, by halving. */
export function chunkAt(chunks: readonly Chunk[], place: number): number {
  let low = 0
  let high = chunks.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((chunks[middle]?.start ?? Infinity) <= place) low = middle
    else high = middle - 1
  }
  return low
}
