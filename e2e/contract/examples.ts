import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const entities: Record<string, string> = {
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

/** The commands that the page of the API shows somebody without scripts. */
export async function shownCommands(address: string): Promise<string[]> {
  const html = await (await fetch(`${address}/docs/api`)).text()
  return [...html.matchAll(/<pre[^>]*>(curl [^<]*)<\/pre>/g)].map(([, text = '']) =>
    text.replaceAll(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => entities[entity] ?? entity),
  )
}

/** Reads, and names nothing that has to be filled in first. */
export function canBeRun(command: string): boolean {
  return !/ (?:-X|-d|--data-binary) |[/=](?:[A-Z]+_ID|TOKEN|PAIR|JUDGE|CRITERION)\b/.test(command)
}

/** What is wrong with commands, run as they are by a shell. */
export async function failuresOf(commands: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-curl-'))
  const failures: string[] = []
  for (const command of commands) {
    const said = await run(`${command} -sS --fail-with-body`, folder)
    if (said !== null) failures.push(`${command}\n${said}`)
  }
  await rm(folder, { recursive: true })
  return failures
}

function run(command: string, folder: string): Promise<string | null> {
  return new Promise((resolve) => {
    const options = { cwd: folder, maxBuffer: 1 << 28 }
    execFile('sh', ['-c', command], options, (failure, out, error) => {
      resolve(failure === null ? null : `${out}${error}`)
    })
  })
}
