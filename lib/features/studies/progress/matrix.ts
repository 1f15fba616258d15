import type { CellStatus, PairProgress } from './schema'

/** What is stored of one annotator and one pair. */
export interface StoredCell {
  pair: number
  annotator: number
  kind: 'first' | 'repeat'
  status: 'planned' | 'claimed' | 'done' | 'skipped' | 'released'
  hasSecondVote: boolean
  /** By somebody who is excluded. */
  isExcluded: boolean
}

export interface PairRow {
  pair: number
  item_id: string
  item_text: string | null
  dataset: string | null
  label: string | null
}

export interface MatrixOptions {
  overlap: number
  /** Numbers of those who may go on judging. */
  active: readonly number[]
}

/** A row of the matrix: who is how far with the pair, and whether it can still come to its quota. */
export function pairProgress(
  row: PairRow,
  cells: readonly StoredCell[],
  { overlap, active }: MatrixOptions,
): PairProgress {
  const firsts = cells.filter(({ kind }) => kind === 'first')
  const counted = firsts.filter(({ status, isExcluded }) => status === 'done' && !isExcluded)
  const past = new Set(
    firsts.flatMap(({ status, annotator }) =>
      status === 'done' || status === 'skipped' ? [annotator] : [],
    ),
  )
  const able = active.filter((number) => !past.has(number)).length
  return {
    ...row,
    counted: counted.length,
    is_stuck: counted.length + able < overlap,
    cells: Object.fromEntries(
      firsts.flatMap((cell): [string, CellStatus][] => {
        const status = cellStatus(cell)
        return status === null ? [] : [[String(cell.annotator), status]]
      }),
    ),
  }
}

function cellStatus({ status, hasSecondVote }: StoredCell): CellStatus | null {
  if (status === 'released') return null
  return status === 'done' && hasSecondVote ? 'discussed' : status
}
