/** A number from 0 up to 1 that follows from a text and a seed: the same for the same, and no pattern to see. */
export function chance(text: string, seed: number): number {
  let hash = 2_166_136_261 ^ seed
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) / 2 ** 32
}
