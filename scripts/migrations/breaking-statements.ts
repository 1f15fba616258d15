/** Whether a statement only adds, given the tables and columns that its migration itself makes. */
type Rule = (statement: string, made: ReadonlySet<string>) => boolean

const name = String.raw`"(\w+)"`
const tableOf = (statement: string, before: string): string =>
  new RegExp(`^${before} ${name}`, 'i').exec(statement)?.[1] ?? ''

/** What earlier versions write has no value for the column. */
const isOptional = (column: string): boolean =>
  (!/\bNOT NULL\b/i.test(column) || /\bDEFAULT\b/i.test(column)) && !/\bUNIQUE\b/i.test(column)

const additions: readonly Rule[] = [
  (statement) => /^CREATE (?:VIRTUAL )?TABLE "/i.test(statement),
  (statement) => /^CREATE INDEX "/i.test(statement),
  (statement, made) => made.has(tableOf(statement, String.raw`CREATE UNIQUE INDEX "\w+" ON`)),
  (statement, made) => made.has(tableOf(statement, 'ALTER TABLE')),
  (statement, made) => made.has(tableOf(statement, 'INSERT INTO')),
  (statement) =>
    new RegExp(`^ALTER TABLE ${name} ADD COLUMN ${name} [^,]*$`, 'i').test(statement) &&
    isOptional(statement),
]

/** A row that something unknown refers to cannot be deleted, unless that something goes or lets go. */
function isHeldFast(statement: string): boolean {
  const references = [...statement.matchAll(/\bREFERENCES\b[^,]*/gi)]
  return references.some(([text]) => !/\bON DELETE (?:CASCADE|SET NULL)\b/i.test(text))
}

/**
 * The statements of a migration that may keep an earlier version from working: all but those known only to add. A text
 * that is not understood counts as breaking.
 */
export function breakingStatements(sql: string): string[] {
  const statements = sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  const made = new Set(statements.map((one) => tableOf(one, 'CREATE (?:VIRTUAL )?TABLE')))
  made.delete('')
  return statements.filter(
    (one) => isHeldFast(one) || !additions.some((isAddition) => isAddition(one, made)),
  )
}
