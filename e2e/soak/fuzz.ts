import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Refusal } from '@/scripts/refusal'
import { root, runProgram, tool } from '@/scripts/program'
import type { TriedInputs } from '@/scripts/testing/count-inputs'

/** Prints a line. */
export type Log = (line: string) => void

/** Where parsers are: files of others, replies of models, words of people. */
const folders = [
  'lib/formats',
  'lib/maths',
  'lib/systems',
  'lib/features/imports/bad-input',
  'lib/features/prompts',
  'lib/features/studies/rendering',
  'lib/features/exports/stepwise',
]

/** Longer for one input is a hang. */
const longestMs = 1_000
/** Of a process that has run all of a file's inputs. */
const mostResidentMb = 2_000

/** Runs every test of a parser with generated inputs, as often more as gives `inputs` of them altogether. */
export async function soakFuzz(inputs: number, log: Log): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-fuzz-'))
  try {
    const once = await runOnce(join(folder, 'once.jsonl'), { factor: 1, log })
    const factor = Math.ceil(inputs / sumOf(once.tried))
    log(`${sumOf(once.tried)} inputs as in npm test; now ${factor} times as many`)
    const { tried, passed } = await runOnce(join(folder, 'all.jsonl'), { factor, log })
    log(asMarkdown(tried))
    const slow = tried.filter(({ slowestMs }) => slowestMs > longestMs)
    const large = tried.filter(({ residentMb }) => residentMb > mostResidentMb)
    return passed && slow.length === 0 && large.length === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const sumOf = (tried: readonly TriedInputs[]) => tried.reduce((sum, { inputs }) => sum + inputs, 0)

async function runOnce(report: string, { factor, log }: { factor: number; log: Log }) {
  const env = {
    ...process.env,
    TEST_SOAK_REPORT: report,
    TEST_GENERATED_FACTOR: String(factor),
  }
  const args = ['run', '--reporter=dot', '--testTimeout=7200000', ...generatingFiles()]
  const { code, text } = await runProgram(tool('vitest'), args, { env })
  if (code !== 0) log(text)
  return { tried: readTried(report), passed: code === 0 }
}

function generatingFiles(): string[] {
  const args = ['grep', '-l', '-F', 'generated(', '--', ...folders]
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const tests = files.filter((file) => file.endsWith('.test.ts'))
  if (tests.length === 0) throw new Refusal('No test generates inputs.')
  return tests
}

function readTried(report: string): TriedInputs[] {
  const lines = readFileSync(report, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

function asMarkdown(tried: readonly TriedInputs[]): string {
  const rows = tried
    .toSorted((a, b) => b.slowestMs - a.slowestMs)
    .map(({ file, inputs, slowestMs, residentMb }) => [
      relative(root, file),
      inputs.toLocaleString('en'),
      slowestMs.toFixed(0),
      residentMb.toFixed(0),
    ])
  const head = ['test file', 'inputs', 'slowest, ms', 'resident, MB']
  const total = ['all', sumOf(tried).toLocaleString('en'), '', '']
  return [head, head.map(() => '---'), ...rows, total]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
