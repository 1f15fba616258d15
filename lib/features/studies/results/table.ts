/** What a column's numbers are, which says how they are written; `score` and `change` have three decimals. */
export type ColumnKind =
  | 'text'
  | 'count'
  | 'share'
  | 'signed'
  | 'coefficient'
  | 'p'
  | 'seconds'
  | 'score'
  | 'change'

export interface Column {
  title: string
  kind: ColumnKind
  /** Its values are long and hold for several rows: LaTeX writes them above those rows. */
  heads?: true
}

/** A number with its interval. */
export interface Bounded {
  value: number | null
  low: number | null
  high: number | null
  /** How the interval was made: `wilson`, `bootstrap`. */
  method?: string | null
}

/** Null = undefined, or nothing to say in a column of text. */
export type TableCell = string | number | Bounded | null

/** A table of results before it is LaTeX, CSV or Markdown: columns of text name the row, the others are its numbers. */
export interface ResultTable {
  /** Also its label in LaTeX. */
  id: string
  caption: string
  columns: Column[]
  rows: TableCell[][]
}
