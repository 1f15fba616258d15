import { prepareDatabase } from '@/lib/platform/prepare'
import { readSparingly } from '@/lib/platform/db/sparing'
import { AppError } from '@/lib/platform/error'
import { parseInput } from '@/lib/platform/http/input'
import * as analysisCalls from '@/lib/features/analysis/contract'
import { findScores } from '@/lib/features/analysis/scores/find-scores.server'
import { settleLabels } from '@/lib/features/analysis/shared-mapping.server'
import { type Scores, scoresQuerySchema } from '@/lib/features/analysis/scores/schema'
import {
  scoresCsv,
  scoresLatex,
  type ScoreTable,
  scoresTable,
} from '@/lib/features/analysis/scores/score-text'
import { Refusal } from '../refusal.ts'
import { parseArguments } from './arguments.ts'
import { readSettings } from './config.ts'
import { closeDirectly } from './import-directly.ts'
import { askCall, findServer, serverFlag } from './server.ts'
import { formatFlag, printedTable, readFormat, type TableFormat } from './tables.ts'

const flags = {
  filter: { type: 'string', multiple: true },
  rows: { type: 'string', default: 'model' },
  columns: { type: 'string' },
  metric: { type: 'string' },
  labels: { type: 'string' },
  k: { type: 'string' },
  common: { type: 'boolean', default: false },
  ...formatFlag,
  ...serverFlag,
} as const

/** Prints a table of scores, from the server if one runs, else computed in this process. */
export async function scoresCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, flags)
  const [stray] = positionals
  if (stray !== undefined)
    throw new Refusal(
      `"${stray}" is an unexpected argument. Put the filter in quotes after --filter.`,
    )
  const { format: asked, server, filter = [], rows, common, ...own } = values
  const format = readFormat(asked)
  const params = new URLSearchParams(filter.map((one) => one.replace(/^\?/u, '')).join('&'))
  for (const row of rows.split(',')) params.append('rows', row.trim())
  for (const [name, value] of Object.entries({ ...own, common: common ? 'true' : undefined }))
    if (value !== undefined) params.set(name, value)
  try {
    process.stdout.write(await written(params, server, format))
  } catch (cause) {
    throw cause instanceof AppError ? new Refusal(cause.message, { cause }) : cause
  }
}

async function written(
  params: URLSearchParams,
  server: string | undefined,
  format: TableFormat,
): Promise<string> {
  const { own } = parseInput(scoresQuerySchema, given(params), 'flag')
  const scores = await find(params, server)
  const table: ScoreTable = { scores, ...own }
  if (format === 'json') return `${JSON.stringify(scores, null, 2)}\n`
  if (format === 'csv') return scoresCsv(table)
  if (format === 'latex') return scoresLatex(table)
  return printedTable(scoresTable(table))
}

/** A text, or a list where a name is given several times, as a server reads its address. */
function given(params: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(params.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = params.getAll(name)
      return [name, more.length === 0 ? first : [first, ...more]]
    }),
  )
}

async function find(params: URLSearchParams, named: string | undefined): Promise<Scores> {
  const server = await findServer(readSettings(), named)
  if (server !== null) return await askCall(server, analysisCalls.findScores, { query: params })
  try {
    const { filter, own } = parseInput(scoresQuerySchema, given(params), 'flag')
    const database = await prepareDatabase()
    await readSparingly(database)
    const { format: _, ...query } = own
    const labels = await settleLabels(database, query, [filter])
    return await findScores(database, { filter, ...query, labels })
  } finally {
    await closeDirectly()
  }
}
