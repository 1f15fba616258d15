import type { BundleFile } from '../../bundle/files'
import type { Problem } from './checks'
import { differentField, differentLine, differentRow, type FirstDifference } from './compare'
import type { BundleFiles } from './unpack'
import type { VerifiedBundle } from './verify'

interface Making {
  file: BundleFile
  files: BundleFiles
  /** SHA-256 of the file as the certificate has it; undefined in an older one. */
  known: string | undefined
  /** Whether this version made the bundle. */
  isSameVersion: boolean
  isCounted: boolean
}

/** Need the results, which take seconds. */
const ofResults = new Set(['results.json', 'results.csv', 'tables.tex'])

/** What became of a file; null where nothing was there to compare it with. */
export type FileCheck = { problem: Problem; note?: string } | null

/** Whether a file is the one the certificate commits to, and says what the judgements say. */
export async function checkFile(making: Making, bundle: VerifiedBundle): Promise<FileCheck> {
  const { file, files, known } = making
  const isSealed = Boolean(bundle.certificate.files)
  const found = await files.sha256(file.name)
  if (found === null)
    return isSealed && (known !== undefined || making.isSameVersion)
      ? { problem: `This study bundle lacks ${file.name}.` }
      : null
  const isKept = known === undefined ? !isSealed : known === found
  // Without a reason to doubt the hash, results are compared only where they are to be counted.
  const isPassed = isKept && ofResults.has(file.name) && !making.isCounted
  const compare = isPassed ? null : comparison(making, bundle)
  if (isKept && compare === null && (isPassed || !isSealed))
    return isSealed ? { problem: null } : null
  const place = await findDifference(making, compare ?? differentLine)
  if (isKept && compare === null)
    return { problem: null, ...(place !== null && { note: otherVersion(file.name, place) }) }
  if (place !== null)
    return { problem: `${file.name} was changed: ${place} is not what the judgements give.` }
  return {
    problem: isKept
      ? null
      : `${file.name} was changed: its SHA-256 is ${found}, certificate.json says ${known ?? 'nothing'}.`,
  }
}

/** Whoever makes the hashes again can change it, and so can a new version change its wording. */
const otherVersion = (name: string, place: string) =>
  `${name} differs from what this version makes of the judgements (${place}): another version wrote it, or it was changed together with its hash.`

type Comparison = (given: string, made: string) => FirstDifference

async function findDifference(
  { file, files }: Making,
  compare: Comparison,
): Promise<FirstDifference> {
  const given = (await files.text(file.name)) ?? ''
  let made = ''
  for await (const text of file.content) made += text
  return compare(given, made)
}

/** How a file is compared with what it is made from; null = only by its hash, for another version may write it differently. */
function comparison(
  { file: { name }, isSameVersion }: Making,
  bundle: VerifiedBundle,
): Comparison | null {
  if (isSameVersion) return differentLine
  if (name.endsWith('.jsonl')) return differentRow
  if (isPlainTable(name)) return differentTable
  if (name === 'results.json') return (given, made) => differentResults(given, made, bundle)
  return null
}

/** Judgements and nothing computed from them, so no version writes other values. */
const isPlainTable = (name: string) => /^(?:judgements|matrix-.*)[.]csv$/.test(name)

const headOf = (text: string) => text.slice(0, text.indexOf('\n'))

/** A table with other columns is one of another version. */
function differentTable(given: string, made: string): FirstDifference {
  return headOf(given) === headOf(made) ? differentLine(given, made) : null
}

function differentResults(
  given: string,
  made: string,
  { annotators }: VerifiedBundle,
): FirstDifference {
  const lacksGuesses = annotators === null
  const isPassed = (path: string) => lacksGuesses && path === 'conduct.blinding'
  const field = differentField(parsedOr(given), parsedOr(made), { isPassed })
  return field === '' ? 'the file' : field
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
