import type { z } from 'zod'
import { FormatError } from '@/lib/formats/format-error'
import type { LoggedEntry } from '../../log/chain'
import { type Protocol, protocolSchema } from '../../protocol/schema'
import {
  type AnnotatorRow,
  annotatorRowSchema,
  type JudgementRow,
  judgementRowSchema,
  loggedRowSchema,
  type UnblindedCertificate,
  unblindedCertificateSchema,
} from './rows'
import { type BundleFiles, neededFiles } from './unpack'

/** The files of a bundle that a study is made of, but for its texts. */
export interface BundleParts {
  protocolText: string
  protocol: Protocol
  certificateText: string
  certificate: UnblindedCertificate
  log: LoggedEntry[]
  judgements: JudgementRow[]
  /** Null of an older bundle. */
  annotators: AnnotatorRow[] | null
}

type BundleRead = { ok: true; parts: BundleParts } | { ok: false; reason: string }

class Unreadable extends Error {}

const isUnreadable = (error: unknown): error is Unreadable | FormatError =>
  error instanceof Unreadable || error instanceof FormatError

function parsed<T>(name: string, text: string, schema: z.ZodType<T>): T {
  const found = schema.safeParse(jsonOf(name, text))
  if (found.success) return found.data
  const [issue] = found.error.issues
  const where = issue === undefined || issue.path.length === 0 ? '' : ` (${issue.path.join('.')})`
  throw new Unreadable(`${name} is not what a study bundle has${where}: ${issue?.message ?? ''}.`)
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Unreadable(`${name} cannot be read: it is incomplete.`, { cause })
  }
}

async function readLines<T>(files: BundleFiles, name: string, schema: z.ZodType<T>): Promise<T[]> {
  const rows: T[] = []
  let line = 0
  for await (const text of files.lines(name)) {
    line += 1
    if (text !== '') rows.push(parsed(`Line ${line} of ${name}`, text, schema))
  }
  return rows
}

/** A name of two files, also where some file systems would make one file of them. */
function findTwice(names: readonly string[]): string | null {
  const met = new Set<string>()
  for (const name of names) {
    const folded = name.normalize('NFC').toLowerCase()
    if (met.has(folded)) return name
    met.add(folded)
  }
  return null
}

/** Reads them without believing them. */
export async function readBundle(files: BundleFiles, { isWhole = true } = {}): Promise<BundleRead> {
  const missing = isWhole ? neededFiles.filter((name) => !files.names.includes(name)) : []
  if (missing.length > 0)
    return { ok: false, reason: `This study bundle lacks ${missing.join(' and ')}.` }
  const twice = findTwice(files.names)
  if (twice !== null) return { ok: false, reason: `This study bundle contains ${twice} twice.` }
  try {
    const protocolText = (await files.text('protocol.json')) ?? ''
    const certificateText = (await files.text('certificate.json')) ?? ''
    return {
      ok: true,
      parts: {
        protocolText,
        protocol: parsed('protocol.json', protocolText, protocolSchema),
        certificateText,
        certificate: parsed('certificate.json', certificateText, unblindedCertificateSchema),
        log: await readLines(files, 'log.jsonl', loggedRowSchema),
        judgements: await readLines(files, 'judgements.jsonl', judgementRowSchema),
        annotators: files.names.includes('annotators.jsonl')
          ? await readLines(files, 'annotators.jsonl', annotatorRowSchema)
          : null,
      },
    }
  } catch (error) {
    if (isUnreadable(error)) return { ok: false, reason: error.message }
    throw error
  }
}

/** Every pair as it was shown, in the order of the file. */
export async function* readItems<T>(
  files: BundleFiles,
  schema: z.ZodType<T>,
): AsyncGenerator<{ ok: true; row: T } | { ok: false; reason: string }> {
  let line = 0
  try {
    for await (const text of files.lines('items.jsonl')) {
      line += 1
      if (text !== '') yield { ok: true, row: parsed(`Line ${line} of items.jsonl`, text, schema) }
    }
  } catch (error) {
    if (!isUnreadable(error)) throw error
    yield { ok: false, reason: error.message }
  }
}
