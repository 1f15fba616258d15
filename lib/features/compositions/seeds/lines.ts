import { seedSchema, type Seed } from '@/lib/systems/composition-rl/composing/schema'
import { mostSeeds } from '@/lib/systems/composition-rl/composing/limits'

export interface ReadLines {
  seeds: Seed[]
  problems: { line: number; message: string }[]
}

/** Problems of which more than this are not listed one by one. */
const mostListed = 20

/** A problem a line: a JSON object with `problem` and `answer` (or `final_answer`), or problem, tab, answer. */
export function readLines(text: string): ReadLines {
  const seeds: Seed[] = []
  const problems: ReadLines['problems'] = []
  for (const [at, line] of text.split(/\r?\n/u).entries()) {
    if (line.trim() === '') continue
    const read = readLine(line)
    if (typeof read === 'string') problems.push({ line: at + 1, message: read })
    else if (seeds.length < mostSeeds) seeds.push(read)
    else problems.push({ line: at + 1, message: `there are more than ${mostSeeds} problems` })
    if (problems.length >= mostListed) break
  }
  return { seeds, problems }
}

/** The problem of a line, or what is wrong with it. */
function readLine(line: string): Seed | string {
  if (line.trimStart().startsWith('{')) return readJson(line)
  const [problem = '', answer, ...more] = line.split('\t')
  if (answer === undefined) return 'no tab between problem and answer'
  if (more.length > 0) return 'more than one tab'
  return readSeed({ problem, answer })
}

function readJson(line: string): Seed | string {
  try {
    const said: unknown = JSON.parse(line)
    if (typeof said !== 'object' || said === null) return 'not a JSON object'
    const fields: Record<string, unknown> = { ...said }
    return readSeed({
      ...fields,
      answer: textOf(fields['answer'] ?? fields['final_answer']),
      level: textOf(fields['level']),
      type: textOf(fields['type']),
    })
  } catch (error) {
    return error instanceof Error ? `not JSON: ${error.message}` : 'not JSON'
  }
}

function textOf(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : (value ?? undefined)
}

const wrong: Readonly<Record<string, string>> = {
  problem: 'the problem must have 1 to 8,000 characters',
  answer: 'the answer must have 1 to 500 characters',
}

function readSeed(fields: object): Seed | string {
  const parsed = seedSchema.safeParse(fields)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = String(issue?.path[0] ?? '')
  return wrong[field] ?? `"${field}" is not valid`
}

/** What is wrong with the lines, in one text; null when nothing is. */
export function wrongLines({ seeds, problems }: ReadLines): string | null {
  if (problems.length > 0)
    return problems.map(({ line, message }) => `Line ${line}: ${message}.`).join(' ')
  return seeds.length === 0 ? 'There is no problem. Enter one per line.' : null
}
