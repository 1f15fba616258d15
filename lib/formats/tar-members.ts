import { FormatError } from './format-error'
import {
  isEmpty,
  readTarBlock,
  tarBlock,
  tarEnd,
  TarError,
  tarPadding,
  type ReadAt,
  type TarEntry,
} from './tar'
import { linkRefusal } from './zip-directory'

const cutOff = 'it is cut off before its end'
const longestName = 64 * 1024

/** What a block says of the file behind it: a longer name, or a size that did not fit. */
interface HeaderExtension {
  name?: string
  bytes?: number
}

/**
 * The files of a tar archive from anywhere: long names as GNU and POSIX (pax) write them. Throws FormatError for one
 * that is damaged or holds links.
 */
export async function readTarMembers(readAt: ReadAt, total: number): Promise<TarEntry[]> {
  try {
    return (await walk(readAt, total)).entries
  } catch (error) {
    if (!(error instanceof TarError)) throw error
    const message = `This tar file is damaged: ${error.message}.`
    throw new FormatError('damaged', message, { cause: error })
  }
}

/** Every file of an archive in which nothing but files lie and no byte is unaccounted for, or a TarError. */
export async function readTar(readAt: ReadAt, total: number): Promise<TarEntry[]> {
  const { entries, end } = await walk(readAt, total, async ({ name, type, offset, bytes }) => {
    if (type !== '0' && type !== '5') throw new TarError(`${name} is not a regular file`)
    if (!isEmpty(await readAt(offset + bytes, tarPadding(bytes).length)))
      throw new TarError(`there is data after ${name}`)
  })
  if (total - end < tarEnd.length) throw new TarError(cutOff)
  for (let at = end; at < total; at += 128 * tarBlock)
    if (!isEmpty(await readAt(at, Math.min(128 * tarBlock, total - at))))
      throw new TarError('there is data after its end')
  return entries
}

type Check = (entry: TarEntry & { type: string }) => Promise<void>

async function walk(
  readAt: ReadAt,
  total: number,
  check: Check = async () => {},
): Promise<{ entries: TarEntry[]; end: number }> {
  const entries: TarEntry[] = []
  let said: HeaderExtension = {}
  for (let offset = 0; ;) {
    const block = await readAt(offset, tarBlock)
    if (block.length < tarBlock) throw new TarError(cutOff)
    if (isEmpty(block)) return { entries, end: offset }
    const head = readTarBlock(block, offset + tarBlock)
    const isMeta = 'xgLK'.includes(head.type)
    const bytes = isMeta ? head.bytes : (said.bytes ?? head.bytes)
    offset = head.offset + bytes + tarPadding(bytes).length
    if (offset > total) throw new TarError(cutOff)
    await check(head)
    if (isMeta) {
      Object.assign(said, await readSaid(readAt, head))
      continue
    }
    const name = said.name ?? head.name
    said = {}
    if (head.type === '1' || head.type === '2') throw linkRefusal('tar', name)
    if (head.type === '0' || head.type === '7') entries.push({ name, offset: head.offset, bytes })
  }
}

async function readSaid(
  readAt: ReadAt,
  head: TarEntry & { type: string },
): Promise<HeaderExtension> {
  if (head.type === 'g' || head.type === 'K') return {}
  if (head.bytes > longestName) throw new TarError('a name in it is too long')
  const text = (await readAt(head.offset, head.bytes)).toString('utf8')
  if (head.type === 'L') return { name: text.replace(/\0+$/u, '') }
  const records = new Map(paxRecords(text))
  const name = records.get('path')
  const size = records.get('size')
  // A size below zero would lead back to where the reading began.
  if (size !== undefined && !/^\d+$/u.test(size)) throw new TarError('a number in it is unreadable')
  return { ...(name !== undefined && { name }), ...(size !== undefined && { bytes: Number(size) }) }
}

/** `25 path=some/file.jsonl\n`: length, key and value (POSIX.1-2001). */
function paxRecords(text: string): [string, string][] {
  return text.split('\n').flatMap((record): [string, string][] => {
    const [, key, value] = /^\d+ ([^=]+)=(.*)$/u.exec(record) ?? []
    return key === undefined || value === undefined ? [] : [[key, value]]
  })
}
