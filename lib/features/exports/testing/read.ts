import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { parseInput } from '@/lib/platform/http/input'
import { exportFile } from '../export-file.server'
import { exportQuerySchema } from '../query'

/** What is asked for, as a URL has it. */
export type QueryParameters = Record<string, string>

export const queryOf = (asked: QueryParameters) => parseInput(exportQuerySchema, asked, 'parameter')

/** A file with all that is in it. */
export async function exported(database: Database, asked: QueryParameters) {
  const file = await exportFile(database, queryOf(asked))
  const bytes = new Uint8Array(await new Response(file.body()).arrayBuffer())
  return { ...file, bytes, text: Buffer.from(bytes).toString() }
}

const rowSchema = z.record(z.string(), z.unknown())

/** The rows of JSON Lines. */
export function rowsIn(text: string): Record<string, unknown>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => rowSchema.parse(JSON.parse(line)))
}
