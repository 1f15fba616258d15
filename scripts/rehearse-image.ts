import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { runProgram } from './program.ts'
import { main, Refusal } from './refusal.ts'
import { buildStages, type Built } from './testing/image/build-stages.ts'
import { instructionsOf, stagesOf, type Stage } from './testing/image/dockerfile.ts'
import { commandInside, leftOutCode, makeDebian } from './testing/image/root-folder.ts'
import { freePort } from './testing/port.ts'

/** 400 MB less the 75 MB of `debian:bookworm-slim`, which leaves out more than the folder that stands for it. */
const most = 325e6
const healthyWithinMs = 120_000

/** Follows the Dockerfile without a container runtime, measures what comes of it, and starts it. */
await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-image-'))
  try {
    const reason = await makeDebian(join(folder, 'debian'))
    if (reason !== null) {
      console.log(reason)
      process.exitCode = leftOutCode
      return
    }
    const stages = stagesOf(instructionsOf(readFileSync('Dockerfile', 'utf8')))
    const built = await buildStages({ stages, folder })
    const added = (await bytesOf(built.root)) - (await bytesOf(join(folder, 'debian')))
    console.log(`image: ${inMegabytes(added)} MB are added to Debian`)
    if (added > most)
      throw new Refusal(`The image adds more than ${inMegabytes(most)} MB to Debian.`)
    await runInside(built, '/usr/lib/postgresql/15/bin/pg_dump --version')
    await requireHealthy(built, stages.at(-1))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function inMegabytes(bytes: number): number {
  return Math.round(bytes / 1e6)
}

async function bytesOf(folder: string): Promise<number> {
  const { out } = await runProgram('du', ['--apparent-size', '--block-size=1', '-s', folder])
  return Number.parseInt(out, 10)
}

async function runInside(built: Built, command: string): Promise<void> {
  const [file = '', ...args] = commandInside(built.root, command, built)
  const { code, text } = await runProgram(file, args)
  if (code !== 0) throw new Refusal(`${command} ended with ${code}: ${text.trim()}`)
}

function words(text: string | undefined): string[] {
  return z.array(z.string()).parse(JSON.parse(text ?? '[]'))
}

function quoted(list: readonly string[]): string {
  return list.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ')
}

/** Starts what the image starts, as its user, until its health check passes. */
async function requireHealthy(built: Built, stage: Stage | undefined): Promise<void> {
  const textOf = (name: string) => stage?.instructions.findLast((one) => one.name === name)?.text
  const start = quoted([...words(textOf('ENTRYPOINT')), ...words(textOf('CMD'))])
  const check = quoted(words(/CMD\s+(\[.*\])$/.exec(textOf('HEALTHCHECK') ?? '')?.[1]))
  const inside = {
    ...built,
    env: { ...built.env, PORT: String(await freePort()), HOST: '127.0.0.1' },
  }
  const [file = '', ...args] = commandInside(built.root, `exec ${start}`, inside)
  const app = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (part: Buffer) => (said += part))
  const ended = new Promise((resolve) => app.once('exit', resolve))
  try {
    for (const since = Date.now(); ; await wait(500)) {
      const [checker = '', ...rest] = commandInside(built.root, check, inside)
      if ((await runProgram(checker, rest)).code === 0) break
      if (app.exitCode !== null || Date.now() - since > healthyWithinMs)
        throw new Refusal(`The app of the image did not become healthy:\n${said.trim()}`)
    }
    console.log(`image: healthy, as ${built.user}`)
  } finally {
    app.kill('SIGTERM')
    await ended
  }
}
