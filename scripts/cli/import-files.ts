import { openAsBlob } from 'node:fs'
import { access, constants, readdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { zipFolder } from '@/lib/features/imports/folder-zip'
import { isHidden } from '@/lib/formats/hidden-names'
import { codeOf, Refusal } from '../refusal.ts'
import { fromHere } from './arguments.ts'

export interface FileToImport {
  /** As the person who named it would. */
  name: string
  /** As the import is called: of a file in a folder, its place in it. */
  filename: string
  path: string
  /** Of a folder that is one import. */
  files?: readonly FileToImport[]
}

/** What names stand for, one import each. */
export async function importsOf(names: readonly string[]): Promise<FileToImport[]> {
  const found: FileToImport[] = []
  for (const name of names) {
    const path = fromHere(name)
    const files = await filesOf([name])
    if (await isFolder(path)) found.push({ name, filename: basename(path), path, files })
    else found.push(...files)
  }
  return found
}

/** The bytes of a file; a folder is sent as a zip file of those in it, whose bytes are read when they are sent. */
export async function contentOf({ filename, path, files }: FileToImport): Promise<Blob> {
  if (files === undefined) return await openAsBlob(path)
  const opened = files.map(async (one) => ({
    name: one.filename,
    file: new File([await openAsBlob(one.path)], one.filename),
  }))
  return await zipFolder(filename, await Promise.all(opened))
}

/** The files that names stand for: those of a folder are all in it, hidden ones left out. */
export async function filesOf(names: readonly string[]): Promise<FileToImport[]> {
  const files: FileToImport[] = []
  for (const name of names) {
    const path = fromHere(name)
    if (await isFolder(path)) {
      const found = await filesIn(path).catch((cause: unknown) => {
        throw new Refusal(`${name} cannot be read: ${codeOf(cause) || 'unknown reason'}.`, {
          cause,
        })
      })
      if (found.length === 0) throw new Refusal(`${name} contains no files to import.`)
      for (const file of found) files.push({ ...file, name: join(name, file.filename) })
    } else {
      await requireReadable(path, name)
      files.push({ name, filename: basename(name), path })
    }
  }
  return files
}

export async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isDirectory() ?? false
}

export interface FoundFile {
  filename: string
  path: string
  size: number
  mtimeMs: number
}

const byNumber = new Intl.Collator('en', { numeric: true })

/** Every file in a folder and its folders that is not empty, 2 before 10. */
export async function filesIn(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: FoundFile[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const filename = relative(folder, path).replaceAll('\\', '/')
    if (entry.isDirectory() || isHidden(filename) || isUnfinished(filename)) continue
    const file = await stat(path).catch(() => null)
    if (!file?.isFile() || file.size === 0) continue
    found.push({ filename, path, size: file.size, mtimeMs: file.mtimeMs })
  }
  return found.toSorted((a, b) => byNumber.compare(a.filename, b.filename))
}

/** Programs write under such names until a file is whole. */
function isUnfinished(name: string): boolean {
  return /(?:\.(?:tmp|temp|part|partial|swp|crdownload)|~)$/iu.test(name)
}

async function requireReadable(path: string, name: string): Promise<void> {
  try {
    await access(path, constants.R_OK)
  } catch (cause) {
    const reason = codeOf(cause) === 'EACCES' ? ': permission denied' : ''
    throw new Refusal(`${name} cannot be read${reason}.`, { cause })
  }
}
