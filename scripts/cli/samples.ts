import { runImport } from '@/lib/features/imports/run-import.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { addSamples, removeSamples } from '@/lib/features/samples/change-samples.server'
import * as sampleCalls from '@/lib/features/samples/contract'
import { AppError } from '@/lib/platform/error'
import { prepareDatabase } from '@/lib/platform/prepare'
import { Refusal } from '../refusal.ts'
import { parseArguments } from './arguments.ts'
import { readSettings } from './config.ts'
import { closeDirectly } from './import-directly.ts'
import { askCall, findServer, serverFlag } from './server.ts'

type State = 'loaded' | 'loading' | 'removed'

const words: Record<State, string> = {
  loaded: 'The samples are loaded.',
  loading: 'The samples are being imported.',
  removed: 'The samples are removed. Run "samples add" to restore them.',
}

/** Removes the sample collection or brings it back. */
export async function samplesCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, serverFlag)
  const [verb] = positionals
  if ((verb !== 'add' && verb !== 'remove') || positionals.length > 1)
    throw new Refusal('Choose a command: samples add or samples remove.')
  try {
    const server = await findServer(readSettings(), values.server)
    const state = server === null ? await changeDirectly(verb) : await changeAt(server, verb)
    process.stdout.write(`${words[state]}\n`)
  } catch (cause) {
    throw cause instanceof AppError ? new Refusal(cause.message, { cause }) : cause
  }
}

async function changeAt(server: string, verb: 'add' | 'remove'): Promise<State> {
  const call = verb === 'add' ? sampleCalls.add : sampleCalls.remove
  return (await askCall(server, call, {})).samples
}

async function changeDirectly(verb: 'add' | 'remove'): Promise<State> {
  try {
    const database = await prepareDatabase()
    if (verb === 'remove') {
      await removeSamples(database)
      return 'removed'
    }
    const { id: authorId } = await localOwner(database)
    for (const id of await addSamples(database, authorId)) await runImport(database, id)
    return 'loaded'
  } finally {
    await closeDirectly()
  }
}
