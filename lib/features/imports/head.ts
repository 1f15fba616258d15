const wholeUpTo = 32 * 1024 * 1024
const headBytes = 8 * 1024 * 1024
const newline = 10
const quote = 34

/**
 * What a look at a file needs of it: all, or the first whole lines of a long file of lines or cells, so that
 * a gigabyte does not travel twice.
 */
export async function headOf(file: File): Promise<File> {
  const endOf = enders.find(({ name }) => name.test(file.name))?.endOf
  if (file.size <= wholeUpTo || endOf === undefined) return file
  const end = endOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  return end === 0 ? file : new File([file.slice(0, end)], file.name)
}

const enders = [
  { name: /\.(?:jsonl|ndjson)$/iu, endOf: endOfLines },
  { name: /\.(?:csv|tsv)$/iu, endOf: endOfRecords },
]

function endOfLines(bytes: Uint8Array): number {
  return bytes.lastIndexOf(newline) + 1
}

/** A line end between quotes is part of a cell. */
function endOfRecords(bytes: Uint8Array): number {
  let end = 0
  let isQuoted = false
  for (const [index, byte] of bytes.entries()) {
    if (byte === quote) isQuoted = !isQuoted
    else if (byte === newline && !isQuoted) end = index + 1
  }
  return end
}
