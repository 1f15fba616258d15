import { FormatError } from './format-error'
import { formatBytes, type Limits } from './limits'
import { unpickle } from './refuse-binary'

export interface NamedEntry {
  name: string
  bytes: number
}

/** A run of a trainer has some thousand steps; MATH is 12,500 files of one problem each. */
const mostEntries = 20_000
const longestName = 1_000

interface ArchiveSize {
  container: string
  /** Bytes of the archive itself. */
  stored: number
  limits: Pick<Limits, 'ratio' | 'ratioFreeBytes' | 'unpackedBytes'>
}

/** Throws FormatError for an archive that nobody packed for others to read. */
export function checkEntries(entries: readonly NamedEntry[], checked: ArchiveSize): void {
  const { container } = checked
  if (entries.length > mostEntries)
    throw new FormatError(
      'too-big',
      `This ${container} file contains more than ${mostEntries.toLocaleString('en')} files. Split it.`,
    )
  refuseBomb(entries, checked)
  const met = new Set<string>()
  for (const { name } of entries) {
    if (met.has(name)) throw nameRefusal(container, name, 'appears twice')
    met.add(name)
  }
  if (met.has('[Content_Types].xml'))
    throw new FormatError('binary', 'This is an Excel or Word file. Save the sheet as CSV.')
  if ([...met].some((name) => /(?:^|\/)data\.pkl$/u.test(name)))
    throw new FormatError('binary', `This is a torch file. ${unpickle}`)
}

function refuseBomb(
  entries: readonly NamedEntry[],
  { container, stored, limits }: ArchiveSize,
): void {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const isOverRatio = bytes > limits.ratioFreeBytes && bytes > stored * limits.ratio
  if (!isOverRatio && bytes <= limits.unpackedBytes) return
  throw new FormatError(
    'bomb',
    `This ${container} file is refused: ${formatBytes(stored)} expand to ${formatBytes(bytes)}. Unpack it and import the files inside.`,
  )
}

/** What is wrong with a name, or null. */
function faultOf(name: string): string | null {
  if (name === '' || name.length > longestName) return 'is empty or too long'
  if (/^(?:\/|[a-z]:)/iu.test(name)) return 'is an absolute path'
  if (name.split('/').includes('..')) return 'points outside the archive'
  // The upper ones are letters of an old code page that was read as Latin-1.
  return /(?![\u0080-\u009f])\p{Cc}/u.test(name) ? 'contains control characters' : null
}

function nameRefusal(container: string, name: string, fault: string): FormatError {
  return new FormatError(
    'binary',
    `This ${container} file is refused: the name ${JSON.stringify(name.slice(0, 200))} ${fault}. Unpack it and import the files inside.`,
  )
}

/** The files that are not empty. Throws FormatError for a name that leads out of the archive. */
export function safeEntries<T extends NamedEntry>(archive: {
  container: string
  entries: T[]
}): T[] {
  for (const { name } of archive.entries) {
    const fault = faultOf(name)
    if (fault !== null) throw nameRefusal(archive.container, name, fault)
  }
  return archive.entries.filter(({ bytes }) => bytes > 0)
}
