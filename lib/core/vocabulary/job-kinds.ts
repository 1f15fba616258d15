/** A kind of durable work whose rows have a status. */
export interface JobKind {
  /** As metrics and the activity log name it. */
  kind: string
  /** Table of its rows. */
  table: string
  one: string
  many: string
}

/** Every kind of durable work that people start. */
export const jobKinds: readonly JobKind[] = [
  { kind: 'import', table: 'import', one: 'import', many: 'imports' },
  { kind: 'run', table: 'run', one: 'run', many: 'runs' },
  { kind: 'judging', table: 'judging', one: 'judge run', many: 'judge runs' },
  {
    kind: 'corpus-file',
    table: 'corpus_file',
    one: 'file for a corpus',
    many: 'files for corpora',
  },
  { kind: 'tree', table: 'grown_tree', one: 'generated tree', many: 'generated trees' },
  {
    kind: 'composition',
    table: 'composition',
    one: 'composed problem set',
    many: 'composed problem sets',
  },
]
