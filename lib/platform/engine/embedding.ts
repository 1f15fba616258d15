import { terms } from './baseline/words'

export const dimensions = 256

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value
}

/** Words and their beginnings, hashed into a vector of length 1: texts with the same words lie close. */
export function embed(text: string, size = dimensions): number[] {
  const vector = Array.from({ length: size }, () => 0)
  const add = (feature: string, weight: number) => {
    const code = hash(feature)
    const at = code % size
    vector[at] = (vector[at] ?? 0) + (code & 0x80000000 ? -weight : weight)
  }
  for (const term of terms(text)) {
    add(term, 1)
    add(term.slice(0, 4), 0.5)
  }
  const length = Math.hypot(...vector)
  return length === 0 ? vector.map((_, at) => (at === 0 ? 1 : 0)) : vector.map((x) => x / length)
}
