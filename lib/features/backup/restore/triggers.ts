/** A text as SQL takes it. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function madeBy(migrations: readonly { sql: string }[], kind: 'TRIGGER' | 'FUNCTION'): string {
  const pattern = new RegExp(`CREATE ${kind} "(\\w+)"`, 'g')
  const names = migrations.flatMap(({ sql }) => [...sql.matchAll(pattern)])
  return [`''`, ...names.map(([, name = '']) => literal(name))].join(', ')
}

interface Loaded {
  /** Of our tables, and of the queue, which is ours alone. */
  schema: string
  queue: string
  /** Names of our tables. */
  tables: readonly string[]
}

/**
 * A statement that fails when tables that were loaded came with a trigger, rule or view that no migration makes: they would
 * run with whatever is written later. It fails within the transaction, so nothing is kept.
 */
export function ownProgramsCheck(
  { schema, queue, tables }: Loaded,
  migrations: readonly { sql: string }[],
): string {
  const names = tables.map(literal).join(', ')
  const ours = `(n.nspname = ${literal(queue)} OR (n.nspname = ${literal(schema)} AND c.relname IN (${names})))`
  return `
DO $touchstone$
DECLARE odd text;
BEGIN
  SELECT min(name) INTO odd FROM (
    SELECT 'trigger ' || t.tgname AS name FROM pg_catalog.pg_trigger t
      JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid
      WHERE ${ours} AND NOT t.tgisinternal AND NOT (p.pronamespace = n.oid
        AND t.tgname IN (${madeBy(migrations, 'TRIGGER')})
        AND p.proname IN (${madeBy(migrations, 'FUNCTION')}))
    UNION ALL
    SELECT 'view or rule ' || r.rulename FROM pg_catalog.pg_rewrite r
      JOIN pg_catalog.pg_class c ON c.oid = r.ev_class
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE ${ours}
  ) AS found;
  IF odd IS NOT NULL THEN
    RAISE EXCEPTION 'the % of the backup is not one of Touchstone', odd;
  END IF;
END
$touchstone$;`
}
