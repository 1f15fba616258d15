import { hash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type TextFile, textLines } from '@/lib/formats/text-lines'
import { unzipFiles } from '@/lib/formats/unzip'

/** Without these nothing can be proved, or counted. */
export const neededFiles = [
  'protocol.json',
  'certificate.json',
  'items.jsonl',
  'judgements.jsonl',
  'log.jsonl',
] as const

/** What a bundle is told by, so that one that lacks a file is told so. */
const marks = ['protocol.json', 'certificate.json'] as const

/** The files of a study bundle, unpacked. */
export interface BundleFiles {
  /** Their names, without the folder they may lie in. */
  names: string[]
  /** Null where there is none of that name. */
  text: (name: string) => Promise<string | null>
  /** SHA-256 of its bytes; null where there is none of that name. */
  sha256: (name: string) => Promise<string | null>
  lines: (name: string) => AsyncIterable<string>
  close: () => Promise<void>
}

/** Not what an archiver or an operating system adds. */
const isWanted = (name: string) =>
  !/__MACOSX|\/$/.test(name) && !path.posix.basename(name).startsWith('.')

/** Null for a zip file that is no study bundle. */
export async function unpackBundle(zip: string, tmpDir: string): Promise<BundleFiles | null> {
  const folder = await mkdtemp(path.join(tmpDir, 'bundle-'))
  const close = async () => await rm(folder, { recursive: true, force: true })
  try {
    const names = await namesIn(zip, folder)
    if (!marks.every((mark) => names.includes(mark))) {
      await close()
      return null
    }
    const files = await unzipFiles(zip, { folder, isWanted })
    return opened(files, close)
  } catch (error) {
    await close()
    throw error
  }
}

/** Without unpacking them. */
async function namesIn(zip: string, folder: string): Promise<string[]> {
  const names: string[] = []
  const note = (name: string) => {
    names.push(path.posix.basename(name))
    return false
  }
  await unzipFiles(zip, { folder, isWanted: note })
  return names
}

function opened(files: readonly TextFile[], close: () => Promise<void>): BundleFiles {
  const byName = new Map(files.map((file) => [path.posix.basename(file.name), file]))
  return {
    names: [...byName.keys()],
    text: async (name) => {
      const file = byName.get(name)
      return file === undefined ? null : await readFile(file.path, 'utf8')
    },
    sha256: async (name) => {
      const file = byName.get(name)
      return file === undefined ? null : hash('sha256', await readFile(file.path))
    },
    lines: (name) => {
      const file = byName.get(name)
      return file === undefined ? none() : textLines({ ...file, name })
    },
    close,
  }
}

async function* none(): AsyncGenerator<string> {}
