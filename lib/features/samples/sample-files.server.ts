import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { keepUpload, type KeptFile } from '@/lib/platform/files/files'

export const sampleCollection = 'Samples'

const folder = () => path.join(/* turbopackIgnore: true */ process.cwd(), 'prisma/samples')

/** Names of the files that come with the app. */
export async function sampleFiles(): Promise<string[]> {
  return (await readdir(folder())).filter((name) => name.endsWith('.jsonl')).toSorted()
}

export async function keepSampleFile(name: string): Promise<KeptFile> {
  return await keepUpload(createReadStream(path.join(folder(), name)))
}
