import { z } from 'zod'
import type { PairTexts } from '../blind'
import type { Redactor } from './redact'

export const leakHitSchema = z.object({
  /** Ordinal of the pair; null = something said to everybody. */
  pair: z.number().nullable(),
  /** `first`, `second`, `item`, or what of the design it is. */
  where: z.string(),
  found: z.string(),
})
export type LeakHit = z.infer<typeof leakHitSchema>

/** Kept with the study and printed with its certificate. */
export const leakScanSchema = z.object({
  scanned_pairs: z.number(),
  scanned_bytes: z.number(),
  leaked_bytes: z.number(),
  hits: z.array(leakHitSchema),
})
export type LeakScan = z.infer<typeof leakScanSchema>

const mostHits = 100

const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi

/** Looks through every text exactly as it will be sent, for names and for the ids of traces and items. */
export class LeakScanner {
  readonly #ids: ReadonlySet<string>
  readonly #scan: LeakScan = { scanned_pairs: 0, scanned_bytes: 0, leaked_bytes: 0, hits: [] }

  constructor(hidden: ReadonlySet<string>) {
    this.#ids = hidden
  }

  /** A pair: names are looked for in both outputs, ids everywhere. What an item says is the same for both sides. */
  addPair(pair: number, { item, first, second }: PairTexts, redactor: Redactor): void {
    this.#scan.scanned_pairs += 1
    this.#scan.scanned_bytes += Buffer.byteLength(JSON.stringify({ item, first, second }))
    for (const text of textsIn(item)) this.#note({ pair, where: 'item' }, this.#idsIn(text))
    for (const [where, side] of Object.entries({ first, second }))
      for (const { text } of side.blocks)
        this.#note({ pair, where }, [...namesIn(text, redactor), ...this.#idsIn(text)])
  }

  /** A text of the design that every annotator sees. */
  addTold(where: string, text: string, redactor: Redactor): void {
    this.#scan.scanned_bytes += Buffer.byteLength(text)
    this.#note({ pair: null, where }, [...namesIn(text, redactor), ...this.#idsIn(text)])
  }

  result(): LeakScan {
    return this.#scan
  }

  #idsIn(text: string): string[] {
    return [...text.matchAll(ids)].map(([id]) => id).filter((id) => this.#ids.has(id.toLowerCase()))
  }

  #note(place: Pick<LeakHit, 'pair' | 'where'>, found: readonly string[]): void {
    for (const words of found) {
      this.#scan.leaked_bytes += Buffer.byteLength(words)
      if (this.#scan.hits.length < mostHits) this.#scan.hits.push({ ...place, found: words })
    }
  }
}

function textsIn({ text, document, conclusion }: PairTexts['item']): string[] {
  const passages = (document ?? []).flatMap(({ title = '', text: words }) => [title, words])
  return [text, conclusion ?? '', ...passages]
}

function namesIn(text: string, redactor: Redactor): string[] {
  return redactor.find(text).map(({ start, end }) => text.slice(start, end))
}
