import type { Database } from '@/lib/platform/db/database'
import { readSparingly } from '@/lib/platform/db/sparing'
import { prepareDatabase } from '@/lib/platform/prepare'
import { recomputeRewards } from '@/lib/features/rewards/recompute/recompute-rewards.server'
import type { Recomputation, RecordChange } from '@/lib/features/rewards/recompute/schema'
import { listVisible } from '@/lib/core/traces/columns/column-store.server'
import { Refusal } from '../refusal.ts'
import { parseArguments } from './arguments.ts'
import { readSettings } from './config.ts'
import { closeDirectly } from './import-directly.ts'
import { plural, progressBar } from './progress.ts'

const flags = {
  collection: { type: 'string' },
  write: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/**
 * Computes rewards again and says where they differ from what is stored. It works on the database itself, beside a
 * server that runs: one that shows the collection sees at its next look that it has changed.
 */
export async function rewardsCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, flags)
  const [stray] = positionals
  if (stray !== undefined)
    throw new Refusal(`Unexpected argument "${stray}". Name the collection with --collection.`)
  readSettings()
  const bar = progressBar('rewards')
  try {
    const database = await prepareDatabase()
    await readSparingly(database)
    const found = await recomputeRewards(database, await chosen(database, values.collection), {
      write: values.write,
      onProgress: (done, total) => bar.show(done / total, plural(done, 'trace')),
    })
    bar.clear()
    process.stdout.write(values.json ? `${JSON.stringify(found, null, 2)}\n` : words(found))
  } finally {
    bar.clear()
    await closeDirectly()
  }
}

/** The collection of that name or id; all of them when none is named. */
async function chosen(database: Database, name: string | undefined): Promise<string[]> {
  const all = await listVisible(database)
  if (name === undefined) return all.map(({ id }) => id)
  const found = all.find(({ id }) => id === name) ?? all.find((one) => one.name === name)
  if (!found) throw new Refusal(`Unknown collection "${name}".`)
  return [found.id]
}

function words(found: Recomputation): string {
  const { traces, records, differing_traces: differing, stored } = found
  const gone = `${plural(traces, 'trace')}, ${plural(records, 'record')} recomputed by both conventions.`
  if (differing === 0) return `${gone}\nNo difference from the stored rewards.\n`
  const end = stored
    ? 'The recomputed rewards are stored.'
    : 'Nothing was changed. Add --write to store the recomputed rewards.'
  const lines = found.differing.map((change) => `  ${changeWords(change)}\n`).join('')
  return `${gone}\n${plural(differing, 'trace')} differ${differing === 1 ? 's' : ''} from the stored rewards:\n${lines}${end}\n`
}

function changeWords({ reward, convention, changed, missing, outdated }: RecordChange): string {
  const parts = [
    changed > 0 ? `${plural(changed, 'record')} changed` : '',
    missing > 0 ? `${plural(missing, 'record')} not stored yet` : '',
    outdated > 0 ? `${plural(outdated, 'record')} no longer computed` : '',
  ]
  const by = convention === 'paper' ? 'by the paper' : 'by the released code'
  return `${reward} ${by}: ${parts.filter((part) => part !== '').join(', ')}`
}
