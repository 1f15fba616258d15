import pg from 'pg'

const { builtins } = pg.types

const parsers: Record<number, (text: string) => unknown> = {
  // Counts and sizes: none of ours comes near 2^53.
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
  [builtins.TIMESTAMP]: utcText,
}

/** `2026-01-31 12:00:00.1` as the other database has it; our times never have finer parts. */
function utcText(text: string): string {
  const [whole = '', fraction = ''] = text.replace(' ', 'T').split('.')
  return `${whole}.${fraction.padEnd(3, '0')}+00:00`
}

/** Makes raw rows look as they do on SQLite. Prisma brings its own parsers. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format ?? 'text') === 'text'
      ? (parsers[oid] ?? pg.types.getTypeParser(oid, 'text'))
      : pg.types.getTypeParser(oid, 'binary'),
}
