const wholeUpTo = 32 * 1024 * 1024
const headBytes = 8 * 1024 * 1024
const newline = 10

/**
 * What a look at a file needs of it: all, or the first whole lines of a long file of lines, so that
 * a gigabyte does not travel twice.
 */
export async function headOf(file: File): Promise<File> {
  if (file.size <= wholeUpTo || !/\.(?:jsonl|ndjson)$/iu.test(file.name)) return file
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const end = bytes.lastIndexOf(newline) + 1
  return end === 0 ? file : new File([file.slice(0, end)], file.name)
}
