import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram, runProgram } from '../program.ts'
import { installFromDebian } from './debian.ts'
import { freePort } from './port.ts'

export interface Cluster {
  url: string
  stop: () => Promise<void>
}

/** Starts a throw-away PostgreSQL, or says why there is none. */
export async function startPostgres(): Promise<Cluster | { missing: string }> {
  const initdb = await findInitdb()
  if (typeof initdb !== 'string') return initdb
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-postgres-'))
  try {
    return await startCluster(dirname(initdb), folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    return { missing: `PostgreSQL did not start: ${error instanceof Error ? error.message : ''}` }
  }
}

async function findInitdb(): Promise<string | { missing: string }> {
  const present = await findProgram(['initdb'], debianFolders())
  if (present !== null) return present
  const reason = await installFromDebian('postgresql')
  const installed = await findProgram(['initdb'], debianFolders())
  return installed ?? { missing: `no PostgreSQL was found (${reason ?? 'it has no initdb'})` }
}

/** Debian keeps each version's programs off the PATH; newest first. */
function debianFolders(): string[] {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return []
  const versions = readdirSync(base).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(base, version, 'bin'))
}

async function startCluster(bin: string, folder: string): Promise<Cluster> {
  const owner = unprivileged()
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const made = await runProgram(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...owner },
  )
  if (made.code !== 0) throw new Error(made.text.trim())
  const port = await freePort()
  const server = spawn(join(bin, 'postgres'), settings(data, port), {
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: 'ignore',
    ...owner,
  })
  const stop = () => stopCluster(server, folder)
  await untilListening(server, port)
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** Durability off: whatever is in it is thrown away. */
function settings(data: string, port: number): string[] {
  const set = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const flags = Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', data, '-p', String(port), ...flags]
}

/** PostgreSQL refuses to run as root: somebody else then owns and runs it. */
function unprivileged(): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  return {}
}

async function untilListening(server: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error(`it ended with code ${server.exitCode}`)
    if (await answers(port)) return
    await wait(100)
  }
  server.kill('SIGKILL')
  throw new Error('it did not listen within 30 s')
}

/** Listening comes before accepting sessions; a session is what counts. */
async function answers(port: number): Promise<boolean> {
  const listening = await new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
  if (!listening) return false
  const { default: pg } = await import('pg')
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function stopCluster(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  if (server.exitCode === null && server.kill('SIGINT')) {
    const forced = setTimeout(() => server.kill('SIGQUIT'), 5_000)
    await ended
    clearTimeout(forced)
  }
  rmSync(folder, { recursive: true, force: true })
}
