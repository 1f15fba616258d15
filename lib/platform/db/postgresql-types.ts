import { types as standard, type CustomTypesConfig } from 'pg'

type TypeId = Parameters<typeof standard.getTypeParser>[0]

const { BOOL, INT8, NUMERIC, TIMESTAMP } = standard.builtins

const parsers = new Map<TypeId, (text: string) => unknown>([
  // Counts and sizes: none of ours comes near 2^53.
  [INT8, Number],
  [NUMERIC, Number],
  [BOOL, (text) => (text === 't' ? 1 : 0)],
  [TIMESTAMP, utcText],
])

/** `2026-01-31 12:00:00.1` as the other database has it; our times never have finer parts. */
function utcText(text: string): string {
  const [whole = '', fraction = ''] = text.replace(' ', 'T').split('.')
  return `${whole}.${fraction.padEnd(3, '0')}+00:00`
}

/** Makes raw rows look as they do on SQLite. Prisma brings its own parsers. */
export const types: CustomTypesConfig = {
  getTypeParser: (oid: TypeId) => parsers.get(oid) ?? standard.getTypeParser(oid),
}
