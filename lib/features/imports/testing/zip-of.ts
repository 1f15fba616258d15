import { strToU8, zipSync } from 'fflate'

/** A zip file of texts by their names. */
export function zipOf(texts: Readonly<Record<string, string>>): Uint8Array {
  const packed = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(packed))
}
