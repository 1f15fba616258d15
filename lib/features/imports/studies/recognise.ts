import { isArchive } from '@/lib/formats/archive'
import { FormatError } from '@/lib/formats/format-error'
import { openRows, type RowSource } from '@/lib/formats/source'
import { type Fields, isFields } from '@/lib/core/records/fields'
import { type BundleFiles, unpackBundle } from '@/lib/features/studies/imported/bundle/unpack'
import { studyFormatSchema, voteFormatSchema } from '@/lib/features/studies/imported/schema'
import {
  type VoteFile,
  voteProfileOf,
  voteProfiles,
} from '@/lib/features/studies/imported/votes/file'
import type { FileToRead } from '../recognise'
import { renamed } from '../renamed'

/** A file that becomes a finished study. The caller closes it. */
export type StudySource = { close: () => Promise<void> } & (
  | { kind: 'bundle'; files: BundleFiles }
  | { kind: 'votes'; votes: VoteFile }
)
type RecognisedStudy = { ok: true; source: StudySource } | { ok: false; reason: string }

const sampleRows = 200

/** Null for a file that is no study; what is wrong with one that was said to be one. */
export async function recogniseStudy(file: FileToRead): Promise<RecognisedStudy | null> {
  const { format } = file.options
  if (format !== undefined && !studyFormatSchema.safeParse(format).success) return null
  try {
    const source = (await isArchive(file.path)) ? await openBundle(file) : await openVotes(file)
    if (source !== null) return { ok: true, source }
  } catch (error) {
    // What cannot be read at all is reported where other files are recognised.
    if (!(error instanceof FormatError)) throw error
    return format === undefined ? null : { ok: false, reason: error.message }
  }
  return format === undefined ? null : { ok: false, reason: mismatch(format) }
}

function mismatch(format: string): string {
  const profile = voteProfiles.find((one) => one.format === format)
  return profile === undefined
    ? 'This is not a study bundle: a zip file with protocol.json, certificate.json, items.jsonl, judgements.jsonl and log.jsonl.'
    : `The file does not look like ${format}: expected ${profile.looksFor}.`
}

async function openBundle({ path, tmpDir, options }: FileToRead): Promise<StudySource | null> {
  const isOther = options.format !== undefined && options.format !== 'study-bundle'
  if (tmpDir === undefined || isOther) return null
  const files = await unpackBundle(path, tmpDir)
  return files === null ? null : { kind: 'bundle', files, close: files.close }
}

async function openVotes({ path, tmpDir, options }: FileToRead): Promise<StudySource | null> {
  if (options.format === 'study-bundle') return null
  const source = await openRows(path, { tmpDir })
  const rename = (fields: Fields) => renamed(fields, options.mapping)
  try {
    const rows = (await firstRows(source)).map(rename)
    const profile = voteProfileOf(rows, voteFormatSchema.optional().parse(options.format))
    if (profile !== null)
      return {
        kind: 'votes',
        votes: { source, profile, rename },
        close: async () => await source.close(),
      }
  } catch (error) {
    await source.close()
    throw error
  }
  await source.close()
  return null
}

async function firstRows(source: RowSource): Promise<Fields[]> {
  const rows: Fields[] = []
  let seen = 0
  for await (const batch of source.rows()) {
    for (const row of batch) if ('value' in row && isFields(row.value)) rows.push(row.value)
    seen += batch.length
    if (rows.length >= sampleRows || seen >= sampleRows * 10) break
  }
  return rows.slice(0, sampleRows)
}
