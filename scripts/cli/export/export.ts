import { stat } from 'node:fs/promises'
import { formatBytes } from '@/lib/formats/size'
import { Refusal } from '../../refusal.ts'
import { fromHere } from '../arguments.ts'
import { readSettings } from '../config.ts'
import { closeDirectly } from '../import-directly.ts'
import { plural } from '../progress.ts'
import { findServer } from '../server.ts'
import { exportArguments, type ExportArguments } from './arguments.ts'
import { exportDirectly } from './directly.ts'
import { type Coming, CutOff, type ExportClient } from './export-client.ts'
import { Output } from './output.ts'
import { Part } from './part.ts'
import { receive, type Patience } from './receive.ts'
import { exportThroughServer } from './through-server.ts'

/** Exports what a filter finds into a file, through a server or from the database itself. */
export async function exportCommand(args: string[], patience: Patience = {}): Promise<void> {
  const given = exportArguments(args)
  const { parameters } = given
  const server = await findServer(readSettings(), given.server)
  const door = server === null ? exportDirectly() : exportThroughServer(server)
  try {
    if (given.out === '-') await receive({ door, parameters, sink: new Output(), ...patience })
    else await exportToFile(door, given, patience)
  } catch (error) {
    throw error instanceof CutOff ? new Refusal(error.message, { cause: error }) : error
  } finally {
    await closeDirectly()
  }
}

async function exportToFile(
  door: ExportClient,
  given: ExportArguments,
  patience: Patience,
): Promise<void> {
  const { parameters, resume, json } = given
  if (given.out !== null) await refuseExisting(given.out, given)
  const first = given.out === null ? await door.open(parameters, null) : null
  const file = given.out ?? fromHere(nameOf(first))
  if (first) await refuseExisting(file, given)
  const part = new Part(file)
  try {
    if (resume) await part.find()
    const { rows } = await receive({ door, parameters, sink: part, ...patience }, first)
    const about = json ? await door.manifest(parameters) : null
    const whole = await part.finish()
    const told = { file, ...Object.fromEntries(parameters), ...about, rows, ...whole }
    process.stdout.write(json ? `${JSON.stringify(told, null, 2)}\n` : words(told))
  } finally {
    await part.close()
  }
}

/** A server names a file, never a place. */
function nameOf(coming: Coming | null): string {
  return (coming?.name ?? 'export').replaceAll(/[/\\]/gu, '-')
}

async function refuseExisting(file: string, { force }: ExportArguments): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (found?.isDirectory() === true) throw new Refusal(`${file} is a folder. Name a file.`)
  if (found !== null && !force)
    throw new Refusal(`${file} already exists. Overwrite it with --force, or choose another file.`)
}

interface WrittenFile {
  file: string
  rows: number | null
  bytes: number
}

function words({ file, rows, bytes }: WrittenFile): string {
  const size = formatBytes(bytes)
  return `${file}: ${rows === null ? size : `${plural(rows, 'row')}, ${size}`}\n`
}
