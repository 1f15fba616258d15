import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { environmentWith } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/error'

export type ProgramName = 'pg_dump' | 'pg_restore' | 'psql'

/** PostgreSQL's own programs of one version. */
export interface Programs {
  major: number
  /** Where they lie; empty when they are on the PATH. */
  folder: string
}

const debian = '/usr/lib/postgresql'

/** Parameters of an address that PostgreSQL's own programs know too; others they refuse. */
const common = /^(host|port|user|password|dbname|connect_timeout|options|application_name|ssl.+)$/

export function pathOf({ folder }: Programs, name: ProgramName): string {
  return path.join(folder, name)
}

/** Starts one of the programs on a database; the password is never seen in a list of processes. */
export function startProgram(
  file: string,
  args: readonly string[],
  url: string,
): ChildProcessWithoutNullStreams {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  for (const name of Array.from(address.searchParams.keys()))
    if (!common.test(name)) address.searchParams.delete(name)
  const environment = environmentWith({
    ...(password === '' ? {} : { PGPASSWORD: password }),
    LC_ALL: 'C',
  })
  return spawn(file, ['--no-password', `--dbname=${address.href}`, ...args], {
    env: environment,
  })
}

export interface Ended {
  code: number
  /** What it said went wrong. */
  complaint: string
}

/** Waits for the end of a program; one that cannot be started has ended too. */
export async function untilEnded(child: ChildProcess): Promise<Ended> {
  const complaint = child.stderr === null ? Promise.resolve('') : text(child.stderr)
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(127))
    child.once('close', (ended) => resolve(ended ?? 1))
  })
  return { code, complaint: await complaint.catch(() => '') }
}

/** The first line in which a program says what is wrong. */
export function reasonOf({ code, complaint }: Ended): string {
  const lines = complaint.split('\n').map((line) => line.trim())
  const telling = lines.find((line) => /error|fatal/i.test(line)) ?? lines.find(Boolean)
  return telling ?? `it exited with code ${code}`
}

/**
 * The oldest programs that are not older than `major`: older ones refuse the server, and newer
 * ones write what an old server may not know.
 */
export async function findPrograms(major: number): Promise<Programs> {
  const found = await listPrograms()
  const fitting = found.find((one) => one.major >= major)
  if (fitting !== undefined) return fitting
  const need = `pg_dump, pg_restore and psql of PostgreSQL ${major} or newer`
  const remedy = `Install them (on Debian: apt-get install postgresql-client-${major}) and try again.`
  const newest = found.at(-1)
  throw new AppError(
    'unavailable',
    newest === undefined
      ? `This needs ${need}, but none was found on the PATH or under ${debian}. ${remedy}`
      : `This needs ${need}; version ${newest.major} is installed, which is older than the server. ${remedy}`,
  )
}

/** Oldest first; of one version those on the PATH come first. */
async function listPrograms(): Promise<Programs[]> {
  const versions = await readdir(debian).catch(() => [])
  const folders = ['', ...versions.map((version) => path.join(debian, version, 'bin'))]
  const all = await Promise.all(folders.map(inFolder))
  return all.filter((one) => one !== null).toSorted((a, b) => a.major - b.major)
}

async function inFolder(folder: string): Promise<Programs | null> {
  const names: ProgramName[] = ['pg_dump', 'pg_restore', 'psql']
  const majors = await Promise.all(names.map((name) => askMajor(path.join(folder, name))))
  const known = majors.filter((major) => major !== null)
  return known.length < names.length ? null : { major: Math.min(...known), folder }
}

async function askMajor(file: string): Promise<number | null> {
  const child = spawn(file, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [said] = await Promise.all([text(child.stdout).catch(() => ''), untilEnded(child)])
  const major = /\(PostgreSQL\) (\d+)/.exec(said)?.[1]
  return major === undefined ? null : Number(major)
}
