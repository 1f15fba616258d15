import { spawn } from 'node:child_process'

/** A failure whose message is all the reader needs. */
export class StageError extends Error {}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Runs one stage and says when it starts, that it still runs, and how long it took. */
export async function stage(name, what, work) {
  const since = Date.now()
  say(`${name}: ${what} …`)
  const pulse = setInterval(() => say(`${name}: still at it, ${seconds(since)}`), 15_000)
  try {
    const result = await work()
    say(`${name}: done, ${seconds(since)}`)
    return result
  } finally {
    clearInterval(pulse)
  }
}

/** Progress goes to stderr: stdout belongs to the command itself. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** Runs a program to its end and returns what it wrote; fails with its own words. */
export function capture(file, args, { cwd, env, label, shell = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    child.on('error', (cause) => reject(new StageError(`${label}: ${cause.message}`, { cause })))
    child.on('close', (code, signal) => {
      if (code === 0) resolve(text)
      else {
        const end = label ? [`${label} ended with ${signal ?? `code ${code}`}`] : []
        reject(new StageError([text.trim(), ...end].join('\n')))
      }
    })
  })
}
