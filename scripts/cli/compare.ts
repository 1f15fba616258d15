import { prepareDatabase } from '@/lib/platform/prepare'
import { readSparingly } from '@/lib/platform/db/sparing'
import { AppError } from '@/lib/platform/error'
import { parseInput } from '@/lib/platform/http/input'
import * as analysisCalls from '@/lib/features/analysis/contract'
import { findComparison } from '@/lib/features/analysis/compare/find-comparison.server'
import { settleLabels } from '@/lib/features/analysis/shared-mapping.server'
import { comparisonQuerySchema } from '@/lib/features/analysis/compare/query'
import type { Comparison } from '@/lib/features/analysis/compare/schema'
import {
  type ComparedSides,
  comparisonTables,
  comparisonText,
} from '@/lib/features/analysis/compare/tables'
import { Refusal } from '../refusal.ts'
import { parseArguments } from './arguments.ts'
import { readSettings } from './config.ts'
import { closeDirectly } from './import-directly.ts'
import { askCall, findServer, serverFlag } from './server.ts'
import { formatFlag, printedTable, readFormat, type TableFormat } from './tables.ts'

const flags = {
  a: { type: 'string' },
  b: { type: 'string' },
  metric: { type: 'string' },
  k: { type: 'string' },
  labels: { type: 'string' },
  margin: { type: 'string' },
  ...formatFlag,
  ...serverFlag,
} as const

/** Compares two selections of traces, through the server if one runs, else in this process. */
export async function compareCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, flags)
  const [stray] = positionals
  if (stray !== undefined)
    throw new Refusal(
      `Unexpected argument "${stray}". Put the filters in quotes after --a and --b.`,
    )
  const { format: given, server, ...asked } = values
  for (const side of ['a', 'b'] as const) {
    if (asked[side] === undefined)
      throw new Refusal(
        `Set the filter of side ${side.toUpperCase()}: --${side} 'model=NAME&run=NAME'`,
      )
  }
  const format = readFormat(given)
  const { a = '', b = '' } = asked
  process.stdout.write(written(await find(asked, server), format, { a, b }))
}

type Asked = Partial<Record<'a' | 'b' | 'metric' | 'k' | 'labels' | 'margin', string | undefined>>

async function find(asked: Asked, named: string | undefined): Promise<Comparison> {
  const server = await findServer(readSettings(), named)
  if (server !== null) return await askCall(server, analysisCalls.compare, { query: asked })
  try {
    const query = parseInput(comparisonQuerySchema, given(asked), 'flag')
    const database = await prepareDatabase()
    await readSparingly(database)
    const labels = await settleLabels(database, query, [query.a, query.b])
    return await findComparison(database, { ...query, labels })
  } catch (cause) {
    throw cause instanceof AppError ? new Refusal(cause.message, { cause }) : cause
  } finally {
    await closeDirectly()
  }
}

const given = (asked: Asked) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))

function written(found: Comparison, format: TableFormat, sides: ComparedSides): string {
  if (format === 'json') return `${JSON.stringify(found, null, 2)}\n`
  if (format !== 'table') return comparisonText(found, format, sides)
  const notes = found.notes.map(({ message }) => `${message}\n`)
  return [...notes, ...comparisonTables(found).map(printedTable)].join('\n')
}
