import {
  makeBackup,
  type BackupResult,
  type MakeReport,
} from '@/lib/features/backup/make-backup.server'
import { backupNotes, backupSummary } from '@/lib/features/backup/words'
import { Refusal } from '../refusal.ts'
import { fromHere, parseArguments } from './arguments.ts'
import { readSettings } from './config.ts'
import { progressBar } from './progress.ts'

const flags = {
  force: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/** Copies all data into one file, whether the app runs or not. */
export async function backupCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, flags)
  const name = onlyFile(positionals, 'for the backup')
  const bar = progressBar('backup')
  const made = await makeBackup({
    settings: readSettings(),
    file: fromHere(name),
    force: values.force,
    report: untilStopped((share, what) => bar.show(share, what)),
  }).finally(() => bar.clear())
  process.stdout.write(values.json ? asJson(name, made) : inWords(name, made))
}

/** Breaks off at the next step after ctrl-c, so that what was begun is cleared away. */
function untilStopped(report: MakeReport): MakeReport {
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => (isStopped = true))
  return (share, what) => {
    if (isStopped) throw new Refusal('Stopped. No files were left behind.')
    report(share, what)
  }
}

/** The one file that a command names. */
export function onlyFile([name, ...rest]: string[], purpose: string): string {
  if (name === undefined || rest.length > 0) throw new Refusal(`Name one file ${purpose}.`)
  return name
}

function asJson(name: string, { bytes, manifest }: BackupResult): string {
  const { parts, missing_files: missing, migrations: _known, ...rest } = manifest
  const counts = { parts: parts.length, missing_files: missing.length }
  const notes = backupNotes(manifest)
  const result = { file: fromHere(name), bytes, ...rest, ...counts, notes }
  return `${JSON.stringify(result, null, 2)}\n`
}

function inWords(name: string, { bytes, manifest }: BackupResult): string {
  return [`${name}: ${backupSummary(manifest, bytes)}`, ...backupNotes(manifest), ''].join('\n')
}
