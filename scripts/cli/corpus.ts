import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { CorpusFile, Retrieved } from '@/lib/features/corpora/schema'
import { resultParts } from '@/lib/features/corpora/words'
import { Refusal } from '../refusal.ts'
import { fromHere, parseArguments } from './arguments.ts'
import { readSettings } from './config.ts'
import { corpusDirectly } from './corpus-directly.ts'
import { corpusThroughServer } from './corpus-through-server.ts'
import { closeDirectly } from './import-directly.ts'
import { progressBar, type ProgressBar } from './progress.ts'
import { findServer, serverFlag } from './server.ts'

const flags = {
  corpus: { type: 'string' },
  limit: { type: 'string', default: '10' },
  json: { type: 'boolean', default: false },
  ...serverFlag,
} as const

const usage =
  'Choose a command: corpus add FILE… --corpus NAME, or corpus search QUESTION --corpus NAME.'

export interface GivenFile {
  path: string
  /** As the corpus lists it. */
  filename: string
  bar: ProgressBar
}

/** A corpus, reached through the server or in the database itself. */
export interface CorpusClient {
  /** Makes the corpus when there is none of this name. */
  add: (corpus: string, file: GivenFile) => Promise<CorpusFile>
  search: (corpus: string, question: { q: string; limit: number }) => Promise<Retrieved[]>
}

/** Adds files to a corpus, or searches one, through the server if one runs, else in the database. */
export async function corpusCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, flags)
  const [verb, ...given] = positionals
  const { corpus, json } = values
  if ((verb !== 'add' && verb !== 'search') || given.length === 0) throw new Refusal(usage)
  if (corpus === undefined) throw new Refusal('Name a corpus: --corpus NAME')
  const server = await findServer(readSettings(), values.server)
  const door = server ? corpusThroughServer(server) : corpusDirectly()
  try {
    if (verb === 'add') await add(door, { corpus, json, names: given })
    else await search(door, { corpus, json, q: given.join(' '), limit: limitOf(values.limit) })
  } finally {
    await closeDirectly()
  }
}

function limitOf(text: string): number {
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit
  throw new Refusal('--limit is not valid: give a whole number from 1 to 100.')
}

interface Adding {
  corpus: string
  json: boolean
  names: string[]
}

async function add(door: CorpusClient, { corpus, json, names }: Adding): Promise<void> {
  const results: CorpusFile[] = []
  for (const { path, filename } of (await Promise.all(names.map(filesOf))).flat()) {
    const bar = progressBar(filename)
    const result = await door.add(corpus, { path, filename, bar }).finally(() => bar.clear())
    if (result.status !== 'done')
      throw new Refusal(`${filename}: ${result.error ?? `import ${result.status}`}`)
    results.push(result)
    if (!json) process.stdout.write(`${filename}: ${resultParts(result).join(', ')}\n`)
  }
  if (json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
}

/** A file itself, or all text files of a folder. */
async function filesOf(name: string): Promise<{ path: string; filename: string }[]> {
  const path = fromHere(name)
  const found = await stat(path).catch((cause: unknown) => {
    throw new Refusal(`${name} cannot be read.`, { cause })
  })
  if (!found.isDirectory()) return [{ path, filename: relative(join(path, '..'), path) }]
  const names = await readdir(path, { recursive: true })
  const texts = names.filter((one) => /\.(?:txt|text|md|markdown|rst)$/iu.test(one)).toSorted()
  if (texts.length === 0) throw new Refusal(`${name} contains no text files (.txt, .md).`)
  return texts.map((one) => ({ path: join(path, one), filename: one }))
}

interface Searching {
  corpus: string
  json: boolean
  q: string
  limit: number
}

async function search(door: CorpusClient, { corpus, json, q, limit }: Searching): Promise<void> {
  const rows = await door.search(corpus, { q, limit })
  if (json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
  else if (rows.length === 0) process.stdout.write('No passages found.\n')
  else process.stdout.write(rows.map(shown).join('\n'))
}

function shown({ id, title, text, score }: Retrieved, index: number): string {
  const head = [`${index + 1}.`, id, title, `(${score.toFixed(2)})`].filter(Boolean).join(' ')
  return `${head}\n${text.replaceAll(/\s+/g, ' ')}\n`
}
