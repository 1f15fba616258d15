import { z } from 'zod'
import { runProgram } from '@/scripts/program'

const downloadSchema = z.object({
  /** From asking to the first byte, in milliseconds. */
  firstByte: z.number(),
  seconds: z.number(),
  bytes: z.number(),
  rows: z.number(),
  /** Empty where it was not asked for: it costs the machine a part of what it has. */
  sha256: z.string(),
})

interface Options {
  file?: string | undefined
  isHashed?: boolean
}

/** Takes a whole file as fast as it comes, in a process of its own. */
export async function download(
  url: string,
  { file = '/dev/null', isHashed = false }: Options = {},
): Promise<z.infer<typeof downloadSchema>> {
  const args = ['e2e/bench/download-file.ts', url, file, ...(isHashed ? ['hash'] : [])]
  const { out, text } = await runProgram(process.execPath, args)
  try {
    return downloadSchema.parse(JSON.parse(out))
  } catch (cause) {
    throw new Error(`The download failed: ${text}`, { cause })
  }
}
