import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import { Pool, types, type QueryArrayConfig, type QueryArrayResult } from 'pg'
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg'
import { __wbg_set_wasm as setWasm } from '@prisma/schema-engine-wasm/schema_engine_bg'

type Engine = Awaited<ReturnType<typeof engineModule.SchemaEngine.new>>

/** Tables that live in the migrations alone, with the ones that FTS5 keeps behind them. */
const unmodelled =
  /^model (?:prisma_migrations|(?:item|trace|document|corpus)_search\w*) \{[\s\S]*?^\}\n?/gm

let loaded = false

/** The package leaves loading the WebAssembly to a bundler; without one it is done by hand. */
function load(): void {
  if (loaded) return
  const main = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const bytes = readFileSync(main.replace('schema_engine.js', 'schema_engine_bg.wasm'))
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    './schema_engine_bg.js': { ...engineModule },
  })
  setWasm(instance.exports)
  const start = instance.exports['__wbindgen_start']
  if (typeof start === 'function') start()
  loaded = true
}

interface Reach {
  adapter: SqlMigrationAwareDriverAdapterFactory
  end: () => Promise<void>
}

function reach(url: string): Reach {
  if (url.startsWith('file:')) {
    return { adapter: new PrismaBetterSqlite3({ url }), end: () => Promise.resolve() }
  }
  const pool = catalogPool(url)
  return { adapter: new PrismaPg(pool), end: () => pool.end() }
}

const char: number = types.builtins.CHAR
const text: number = types.builtins.TEXT

/** PostgreSQL's catalogue has columns of the type "char", which Prisma's adapter does not know: they read as text. */
function catalogPool(url: string): Pool {
  const pool = new Pool({ connectionString: url })
  const query = pool.query.bind(pool)
  return Object.assign(pool, {
    async query(config: QueryArrayConfig): Promise<QueryArrayResult> {
      const result = await query(config)
      for (const field of result.fields) {
        if (field.dataTypeID === char) field.dataTypeID = text
      }
      // CHECK constraints: schema.prisma has no word for them, and the engine reads their type as nothing but "char".
      if (result.fields.some(({ name }) => name === 'constraint_type')) result.rows = []
      return result
    },
  })
}

async function withEngine<T>(
  { url, schema }: { url: string; schema: string },
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  load()
  const { adapter, end } = reach(url)
  const engine = await engineModule.SchemaEngine.new(
    { datamodels: [['schema.prisma', schema]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  )
  try {
    return await work(engine)
  } finally {
    engine.free()
    await end()
  }
}

function target(schema: string) {
  return { tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content: schema }] }
}

/** The SQL that turns one schema into another; empty when they say the same. `from: null` = no tables. */
export async function diffSchemas({
  url,
  from,
  to,
}: {
  url: string
  from: string | null
  to: string
}): Promise<string> {
  return await withEngine({ url, schema: to }, async (engine) => {
    const result = await engine.diff({
      from: from === null ? { tag: 'empty' } : target(from),
      to: target(to),
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    })
    return result.exitCode === 0 ? '' : (result.stdout ?? '')
  })
}

/** The schema that a database has, in the words of schema.prisma. */
export async function readSchema(url: string, schema: string): Promise<string> {
  return await withEngine({ url, schema }, async (engine) => {
    const bare = schema.replaceAll(/^(model|enum) \w+ \{[\s\S]*?^\}/gm, '')
    const result = await engine.introspect({
      schema: { files: [{ path: 'schema.prisma', content: bare }] },
      baseDirectoryPath: '/',
      force: true,
      compositeTypeDepth: 0,
      namespaces: null,
    })
    return result.schema.files.map((file) => file.content.replaceAll(unmodelled, '')).join('\n')
  })
}
