import type { EvidenceDocument } from '@/lib/core/items/schema'
import { type Chunk, chunksOf } from '@/lib/text/chunks'

/** A line of the evidence pane: the head of a passage, or a stretch of its text. */
export type EvidenceRow =
  | (Chunk & { kind: 'head'; passage: number; title: string })
  | (Chunk & { kind: 'chunk'; passage: number; isLast: boolean })

/** The document in rows short enough to be drawn one by one; offsets count in the document text. */
export function evidenceRows({ passages, text }: EvidenceDocument): EvidenceRow[] {
  const rows: EvidenceRow[] = []
  let start = 0
  for (const [passage, { title, text: own }] of passages.entries()) {
    const end = start + own.length
    const name = title ?? (passages.length > 1 ? `Passage ${passage + 1}` : null)
    if (name !== null) rows.push({ kind: 'head', passage, title: name, start, end })
    const chunks = chunksOf(text, start, end)
    for (const chunk of chunks) {
      const isLast = chunk.end === end
      rows.push({ kind: 'chunk', passage, start: chunk.start, end: chunk.end, isLast })
    }
    start = end + 1
  }
  return rows
}

/** The row where a place of the document is drawn; heads are passed over. */
export function rowAt(rows: readonly EvidenceRow[], place: number): number {
  const at = rows.findIndex(({ kind, end }) => kind === 'chunk' && place < end)
  return Math.max(0, at)
}
