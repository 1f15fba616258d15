// Checks the certificate of a blind study on any machine with Node 22 or newer, without Touchstone:
//   node check-certificate.mjs [FOLDER]                        a whole bundle; without a folder, the one this file is in
//   node check-certificate.mjs certificate.json [FILE...]      a certificate, and what else was exported of its study
// Prints a line for each check and ends with 1 when one of them broke.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { checkCertificate } from '../lib/features/studies/imported/bundle/report.ts'

const own = fileURLToPath(import.meta.url)

/** By the name they have in a bundle; a download may have words before that name. */
function namedFiles(files: readonly string[]): Map<string, Buffer> {
  const names =
    /(certificate\.json|protocol\.json|results\.json|items\.jsonl|judgements\.jsonl|log\.jsonl|annotators\.jsonl|judgements\.csv)$/
  const held = new Map<string, Buffer>()
  for (const [index, file] of files.entries()) {
    const base = path.basename(file)
    const name = index === 0 ? 'certificate.json' : (names.exec(base)?.[1] ?? base)
    if (held.has(name)) throw new Error(`${name} is given twice.`)
    held.set(name, readFileSync(file))
  }
  return held
}

function filesOf(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]))
}

async function main(given: readonly string[]): Promise<number> {
  const [first = path.dirname(own)] = given
  const isFolder = statSync(first).isDirectory()
  const files = isFolder ? filesOf(first) : namedFiles(given)
  let isWhole = true
  for await (const { outcome, text } of checkCertificate(files, {
    checker: readFileSync(own, 'utf8'),
    isWhole: isFolder,
  })) {
    process.stdout.write(`${outcome.padEnd(6)} ${text}\n`)
    if (outcome === 'BROKEN') isWhole = false
  }
  return isWhole ? 0 : 1
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(
    `This could not be read: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 2
}
