import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type ArchiveEntry, openArchive } from '@/lib/formats/archive'
import { sha256 } from '@/lib/formats/hash'
import { textLines } from '@/lib/formats/text-lines'
import { textOf } from './held-files'

/** Without these nothing can be proved, or counted. */
export const neededFiles = [
  'protocol.json',
  'certificate.json',
  'items.jsonl',
  'judgements.jsonl',
  'log.jsonl',
] as const

/** The files that mark a bundle, so that one that lacks a file is reported as such. */
const marks = ['protocol.json', 'certificate.json'] as const

/** The files of a study bundle, unpacked. */
export interface BundleFiles {
  /** Their names, without the folder they may lie in; one that several files have is there as often. */
  names: string[]
  /** Null where there is none of that name. Throws FormatError for one that is not UTF-8. */
  text: (name: string) => Promise<string | null>
  /** SHA-256 of its bytes; null where there is none of that name. */
  sha256: (name: string) => Promise<string | null>
  lines: (name: string) => AsyncIterable<string>
  close: () => Promise<void>
}

const baseOf = ({ name }: ArchiveEntry) => path.posix.basename(name)

/** Null for an archive that is no study bundle. */
export async function unpackBundle(file: string, tmpDir: string): Promise<BundleFiles | null> {
  const archive = await openArchive(file, tmpDir)
  if (archive === null) return null
  const byName = new Map(archive.entries.map((entry) => [baseOf(entry), entry]))
  if (!marks.every((mark) => byName.has(mark))) {
    await archive.close()
    return null
  }
  const bytes = async (name: string) => {
    const entry = byName.get(name)
    return entry === undefined ? null : await buffer(entry.content())
  }
  return {
    names: archive.entries.map(baseOf),
    text: async (name) => {
      const content = await bytes(name)
      return content && textOf(name, content)
    },
    sha256: async (name) => {
      const content = await bytes(name)
      return content && sha256(content)
    },
    async *lines(name) {
      const entry = byName.get(name)
      if (entry === undefined) return
      const unpacked = await archive.unpack(entry)
      yield* textLines({ name, path: unpacked.path })
      await unpacked.remove()
    },
    close: archive.close,
  }
}
