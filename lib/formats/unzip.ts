import { closeSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { openBytes, type ByteOptions } from './byte-source'
import { defaultLimits } from './limits'
import { isGzip } from './sniff'
import { readHead } from './stored-head'
import type { TextFile } from './text-lines'
import { damagedZip, ZipEntries, zipSlices, type EntrySink, type UnfoldLimits } from './zip-entries'

const plain: ByteOptions = { limits: defaultLimits, compressed: false }

/** How the bytes of a file are stored: those of a kept file may be packed once more. */
async function storedAs(file: string): Promise<ByteOptions> {
  const { bytes } = await readHead(file, plain)
  return { ...plain, compressed: isGzip(bytes) }
}

export async function isZip(file: string): Promise<boolean> {
  const { bytes } = await readHead(file, await storedAs(file))
  return bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004'
}

interface UnzipOptions {
  /** Where the files go; they get numbers for names. */
  folder: string
  isWanted: (name: string) => boolean
  limits?: UnfoldLimits
}

/** Takes some files out of a zip archive, with the names they have in it. Throws FormatError for a damaged one. */
export async function unzipFiles(zip: string, wanted: UnzipOptions): Promise<TextFile[]> {
  const source = await openBytes(zip, await storedAs(zip))
  const files: TextFile[] = []
  const handles = new Set<number>()
  const open = (name: string) => {
    if (!wanted.isWanted(name)) return null
    const target = path.join(wanted.folder, String(files.length))
    files.push({ name, path: target })
    return fileSink(target, handles)
  }
  const entries = new ZipEntries(open, wanted.limits ?? defaultLimits)
  try {
    for await (const chunk of source.chunks)
      for (const slice of zipSlices(chunk)) entries.push(slice)
    if (entries.end().length > 0) throw damagedZip()
    return files
  } finally {
    for (const handle of handles) closeSync(handle)
  }
}

/** Writes one file; its handle is among `handles` while it is open. */
function fileSink(target: string, handles: Set<number>): EntrySink {
  const handle = openSync(target, 'w')
  handles.add(handle)
  return {
    take: (bytes, isLast) => {
      writeSync(handle, bytes)
      if (!isLast) return
      handles.delete(handle)
      closeSync(handle)
    },
    fail: () => {
      throw damagedZip()
    },
  }
}
