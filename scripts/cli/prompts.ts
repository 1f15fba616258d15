import { readFile, stat } from 'node:fs/promises'
import { importPrompts } from '@/lib/features/prompts/import-prompts.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { prepareDatabase } from '@/lib/platform/prepare'
import { readPromptFile } from '@/lib/features/prompts/prompt-file'
import type { PromptFile, PromptImport } from '@/lib/features/prompts/schema'
import * as promptCalls from '@/lib/features/prompts/contract'
import { Refusal } from '../refusal.ts'
import { fromHere, parseArguments } from './arguments.ts'
import { readSettings } from './config.ts'
import { closeDirectly } from './import-directly.ts'
import { filesOf, isFolder, type FileToImport } from './import-files.ts'
import { askCall, findServer, serverFlag } from './server.ts'

const flags = { json: { type: 'boolean', default: false }, ...serverFlag } as const

/** In a folder, only files that can hold prompts are opened. */
const endings = /\.(?:py|json|ya?ml)$/i
const largest = 1_000_000

/** Stores the prompts of packs and of released code, through the server if one runs, else into the database. */
export async function promptsCommand(args: string[]): Promise<void> {
  const [verb, ...rest] = args
  if (verb !== 'import') throw new Refusal('Usage: touchstone prompts import FILE|FOLDER…')
  const { values, positionals } = parseArguments(rest, flags)
  if (positionals.length === 0) throw new Refusal('Name a prompt pack or a file of released code.')
  const server = await findServer(readSettings(), values.server)
  try {
    const outcomes = await importAll(positionals, server)
    if (outcomes.length === 0) throw new Refusal('No known prompts found in these files.')
    const all = {
      imported: outcomes.flatMap(({ imported }) => imported),
      unchanged: outcomes.flatMap(({ unchanged }) => unchanged),
      refused: outcomes.flatMap(({ refused }) => refused),
    }
    process.stdout.write(values.json ? `${JSON.stringify(all, null, 2)}\n` : `${words(all)}\n`)
    if (all.imported.length + all.unchanged.length === 0)
      throw new Refusal('None of the prompts could be used.')
  } finally {
    await closeDirectly()
  }
}

async function importAll(names: string[], server: string | null): Promise<PromptImport[]> {
  const outcomes: PromptImport[] = []
  for (const name of names) {
    const isMany = await isFolder(fromHere(name))
    for (const file of await filesOf([name])) {
      if (isMany && !(await mayHold(file))) continue
      const content = await readFile(file.path, 'utf8')
      const given = { filename: file.filename, content }
      if (isMany && !holdsPrompts(given)) continue
      outcomes.push(await importOne(given, server))
    }
  }
  return outcomes
}

/** In a folder most files hold no prompt, and a file of JSON need not be a pack. */
function holdsPrompts(file: PromptFile): boolean {
  const read = readPromptFile(file)
  return read.ok && read.prompts.length > 0
}

async function mayHold({ filename, path }: FileToImport): Promise<boolean> {
  return endings.test(filename) && (await stat(path)).size <= largest
}

async function importOne(file: PromptFile, server: string | null): Promise<PromptImport> {
  if (server === null) {
    const database = await prepareDatabase()
    return await importPrompts(database, file, (await localOwner(database)).id)
  }
  return await askCall(server, promptCalls.importFile, { body: file })
}

function words({ imported, unchanged, refused }: PromptImport): string {
  return [
    ...imported.map(({ label, origin, source }) => `${label}: ${origin}, from ${source ?? '?'}`),
    ...unchanged.map(({ label }) => `${label}: already exists`),
    ...refused.map(({ name, reasons }) => `${name}: refused. ${reasons.join(' ')}`),
  ].join('\n')
}
