import { newImportQuerySchema, type NewImportQuery } from '@/lib/features/imports/query'
import type { ImportDryRun, ImportReport } from '@/lib/features/imports/schema'
import { isExpected, Refusal } from '../refusal.ts'
import { parseArguments } from './arguments.ts'
import { readSettings } from './config.ts'
import { closeDirectly, importDirectly } from './import-directly.ts'
import { contentOf, importsOf, type FileToImport } from './import-files.ts'
import { importThroughServer } from './import-through-server.ts'
import { firstIssues, refuseFailed, summary, totalOf, unreadFiles } from './import-words.ts'
import { progressBar, type ProgressBar } from './progress.ts'
import { findServer, serverFlag } from './server.ts'

const flags = {
  collection: { type: 'string' },
  format: { type: 'string' },
  system: { type: 'string' },
  model: { type: 'string' },
  run: { type: 'string' },
  dataset: { type: 'string' },
  mapping: { type: 'string' },
  label: { type: 'string', multiple: true },
  watch: { type: 'boolean', default: false },
  every: { type: 'string', default: '5' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  ...serverFlag,
} as const

export interface ImportInput {
  content: Blob
  query: NewImportQuery
  bar: ProgressBar
}

export type Imported = ImportReport | ImportDryRun

/** A file that was not imported, beside those that were. */
export interface NotImported {
  filename: string
  error: string
}

/** Imports files and folders into a collection, through the server if one runs, else into the database. */
export async function importCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, flags)
  const { json, watch, every, 'dry-run': dryRun, server: address, label, ...given } = values
  const labels = labelsOf(label)
  if (positionals.length === 0) throw new Refusal('Name a file or a folder to import.')
  const settings = readSettings()
  const reach = async () => await findServer(settings, address)
  const dry_run = dryRun ? '1' : '0'
  const importFile = async (server: string | null, file: FileToImport) => {
    const { filename } = file
    const query = queryOf({ ...given, labels, filename, dry_run })
    const content = await contentOf(file)
    return await importOne(server, { content, query, bar: progressBar(filename) })
  }
  try {
    if (watch) {
      const { watchFolder } = await import('./import-watch.ts')
      const { collection = '' } = given
      const others = [...(dryRun ? ['dry-run'] : []), ...(json ? ['json'] : [])]
      return await watchFolder(positionals, {
        reach,
        settings,
        collection,
        every,
        others,
        importFile,
      })
    }
    const server = await reach()
    const files = await importsOf(positionals)
    await importAll(files, { json, importFile: (file) => importFile(server, file) })
  } finally {
    await closeDirectly()
  }
}

interface Importing {
  json: boolean
  importFile: (file: FileToImport) => Promise<Imported>
}

/** One after the other; of several, one that fails does not stop the others. */
async function importAll(files: readonly FileToImport[], { json, importFile }: Importing) {
  const results: Imported[] = []
  const failures: NotImported[] = []
  for (const file of files) {
    try {
      const result = await importFile(file)
      refuseFailed(file.name, result)
      results.push(result)
      if (json) continue
      process.stdout.write(`${file.name}: ${summary(result)}\n`)
      process.stderr.write(unreadFiles(file.name, result) + firstIssues(file.name, result))
    } catch (error) {
      if (files.length === 1 || !isExpected(error)) throw error
      const reason = error.message.replace(`${file.name}: `, '')
      failures.push({ filename: file.filename, error: reason })
      process.stderr.write(`${file.name}: ${reason}\n`)
    }
  }
  if (json) process.stdout.write(`${JSON.stringify([...results, ...failures], null, 2)}\n`)
  else if (results.length > 1) process.stdout.write(`${totalOf(results)}\n`)
  if (failures.length > 0)
    throw new Refusal(`${failures.length} of ${files.length} files were not imported.`)
}

async function importOne(server: string | null, job: ImportInput): Promise<Imported> {
  try {
    return server ? await importThroughServer(server, job) : await importDirectly(job)
  } finally {
    job.bar.clear()
  }
}

/** `--label 0=supported --label 1=refuted` as the JSON that the server takes. */
function labelsOf(given: readonly string[] = []): string | undefined {
  if (given.length === 0) return undefined
  const pairs = given.map((text) => {
    const end = text.lastIndexOf('=')
    if (end < 1)
      throw new Refusal(`--label needs a label and a verdict, such as 0=supported; got ${text}`)
    return [text.slice(0, end), text.slice(end + 1)] as const
  })
  return JSON.stringify(Object.fromEntries(pairs))
}

function queryOf(given: Record<string, string | undefined>): NewImportQuery {
  const parsed = newImportQuerySchema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal(`--${issue?.path.join('.') ?? ''} is not valid: ${issue?.message ?? ''}`)
}
