import { exportFile, previewExport } from '@/lib/features/exports/export-file.server'
import { exportQuerySchema, type ExportQuery } from '@/lib/features/exports/query'
import type { Database } from '@/lib/platform/db/database'
import { readSparingly } from '@/lib/platform/db/sparing'
import { parseInput } from '@/lib/platform/http/input'
import { prepareDatabase } from '@/lib/platform/prepare'
import type { ExportClient } from './export-client.ts'

function queryOf(parameters: URLSearchParams): ExportQuery {
  const given = [...new Set(parameters.keys())].map((name) => {
    const all = parameters.getAll(name)
    return [name, all.length === 1 ? all[0] : all]
  })
  return parseInput(exportQuerySchema, Object.fromEntries(given), 'parameter')
}

async function asked(parameters: URLSearchParams): Promise<[Database, ExportQuery]> {
  const query = queryOf(parameters)
  const database = await prepareDatabase()
  await readSparingly(database)
  return [database, query]
}

/** From the database itself, when no server runs. */
export function exportDirectly(): ExportClient {
  return {
    open: async (parameters, had) => {
      const { name, tag, rows, body } = await exportFile(...(await asked(parameters)))
      const start = had !== null && had.tag === tag ? had.bytes : 0
      return { name, tag, start, rows, body: body(start) }
    },
    manifest: async (parameters) => {
      const file = await exportFile(...(await asked(parameters)))
      return { ...(await file.manifest()) }
    },
    size: async (parameters) => (await previewExport(...(await asked(parameters)))).bytes,
  }
}
