import { access, constants } from 'node:fs/promises'
import { basename } from 'node:path'
import { newImportQuerySchema, type NewImportQuery } from '@/lib/imports/query'
import type { ImportDryRun, ImportReport } from '@/lib/imports/schema'
import { Refusal } from '../refusal.ts'
import { fromHere, parseArguments } from './arguments.ts'
import { readSettings } from './config.ts'
import { closeDirectly, importDirectly } from './import-directly.ts'
import { importThroughServer } from './import-through-server.ts'
import { plural, progressBar, type ProgressBar } from './progress.ts'
import { findServer } from './server.ts'

const flags = {
  collection: { type: 'string' },
  format: { type: 'string' },
  system: { type: 'string' },
  model: { type: 'string' },
  run: { type: 'string' },
  dataset: { type: 'string' },
  mapping: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

export interface Given {
  path: string
  query: NewImportQuery
  bar: ProgressBar
}

export type Imported = ImportReport | ImportDryRun

/** Imports files into a collection, through the server if one runs, else into the database. */
export async function importCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, flags)
  const { json, 'dry-run': dryRun, ...given } = values
  if (positionals.length === 0) throw new Refusal('Name a file to import.')
  if (given.collection === undefined && !dryRun)
    throw new Refusal('Name a collection: --collection NAME')
  const server = await findServer(readSettings())
  const results: Imported[] = []
  try {
    for (const name of positionals) {
      const query = queryOf({ ...given, filename: basename(name), dry_run: dryRun ? '1' : '0' })
      const path = await readable(name)
      const bar = progressBar(basename(name))
      const result = await importOne(server, { path, query, bar })
      refuseFailed(name, result)
      results.push(result)
      if (!json) process.stdout.write(`${name}: ${summary(result)}\n`)
    }
  } finally {
    await closeDirectly()
  }
  if (json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
}

async function importOne(server: string | null, job: Given): Promise<Imported> {
  try {
    return server ? await importThroughServer(server, job) : await importDirectly(job)
  } finally {
    job.bar.clear()
  }
}

function queryOf(given: Record<string, string | undefined>): NewImportQuery {
  const parsed = newImportQuerySchema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal(`--${issue?.path.join('.') ?? ''} is not valid: ${issue?.message ?? ''}`)
}

async function readable(name: string): Promise<string> {
  const path = fromHere(name)
  try {
    await access(path, constants.R_OK)
    return path
  } catch (cause) {
    throw new Refusal(`${name} cannot be read.`, { cause })
  }
}

function refuseFailed(name: string, result: Imported): void {
  if (!('status' in result) || result.status === 'done') return
  throw new Refusal(`${name}: ${result.error ?? `the import was ${result.status}`}`)
}

function summary(result: Imported): string {
  const rows = plural(result.rows_read, 'row')
  const issues = plural(result.issue_count, 'issue')
  if ('preview' in result && !('status' in result))
    return `${result.format}, recognised by ${result.preview.recognised_by}; ${issues} in the first ${rows}`
  if (!('status' in result)) return rows
  const added = `${plural(result.items_created, 'item')} and ${plural(result.traces_created, 'trace')}`
  const joins = `${result.joined} joined, ${result.waiting} waiting, ${result.ambiguous} ambiguous`
  return `${added} from ${rows} (${plural(result.duplicates, 'duplicate')}, ${joins}, ${issues})`
}
