import type { RowFile } from '@/lib/formats/write/written'

/** An export that is settled: what it holds is chosen, its rows are read as they are asked for. */
export interface OpenedExport extends RowFile {
  rows: number
  /** Names the state of everything it rests on: the same words, the same bytes. */
  stamp: string
  /** Of the file, without its ending; made from kind and state where it is left out. */
  name?: string
  /** How its rows are laid out, such as `trace/1`. */
  schema: string
  protocol_hash?: string
  /** What was chosen and is not there, by reason. */
  left_out?: Record<string, number>
}
