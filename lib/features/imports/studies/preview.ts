import type { BundleFiles } from '@/lib/features/studies/imported/bundle/unpack'
import { verifyBundle } from '@/lib/features/studies/imported/bundle/verify'
import { castElsewhereWords } from '@/lib/features/studies/imported/words'
import { protocolOfVotes } from '@/lib/features/studies/imported/votes/protocol'
import { readVotes, type VoteFile } from '@/lib/features/studies/imported/votes/file'
import { systemNames } from '@/lib/features/studies/names'
import { issuesByKind } from '../preview'
import type { ImportDryRun, ImportedStudyPreview } from '../schema'
import type { ImportIssue } from '@/lib/core/collections/import-status'
import type { StudySource } from './recognise'
import { nameOfStudy } from './study-name'

const rowsLookedAt = 20_000
const issuesShown = 100

type Previewed = { ok: true; found: ImportDryRun } | { ok: false; reason: string }

/** What an import would make of a file that becomes a finished study. Nothing is stored. */
export async function previewStudy(
  source: StudySource,
  { filename, checker }: { filename: string; checker: string },
): Promise<Previewed> {
  return source.kind === 'bundle'
    ? await previewBundle(source.files, checker)
    : await previewVotes(source.votes, nameOfStudy(filename))
}

async function previewVotes(votes: VoteFile, name: string): Promise<Previewed> {
  const { rows, votes: judgements, issues, gathering } = await readVotes(votes, rowsLookedAt)
  if (!gathering.ok) return gathering
  const { gathered } = gathering
  const { profile, source } = votes
  const protocol = protocolOfVotes(gathered, {
    id: '',
    name,
    votes: { format: profile.format, sha256: '' },
  })
  const study: ImportedStudyPreview = {
    name,
    systems: gathered.systems,
    items: new Set(gathered.pairs.map(({ item }) => item)).size,
    pairs: gathered.pairs.length,
    judgements,
    judges: gathered.judges.size,
    dimensions: gathered.dimensions.map((dimension) => dimension.name),
    notes: protocol.cast_elsewhere ? castElsewhereWords(protocol.cast_elsewhere) : [],
  }
  const found = { container: source.container, format: profile.format, by: profile.by }
  return { ok: true, found: dryRun(found, { rows, issues, study }) }
}

async function previewBundle(files: BundleFiles, checker: string): Promise<Previewed> {
  const verified = await verifyBundle(files, { checker })
  if (!verified.ok) return verified
  const { protocol, looks, submissions, notes } = verified.bundle
  const pairs = protocol.pairs.filter(({ kind }) => kind === 'study')
  const study: ImportedStudyPreview = {
    name: verified.bundle.certificate.study.name,
    systems: systemNames(protocol.design.systems),
    items: new Set(pairs.map(({ item_id: item }) => item)).size,
    pairs: pairs.length,
    judgements: submissions.reduce((sum, { choices }) => sum + Object.keys(choices).length, 0),
    judges: new Set(looks.map(({ annotator }) => annotator)).size,
    dimensions: protocol.design.dimensions.map(({ name }) => name),
    notes: [...notes],
  }
  const found = {
    container: 'zip',
    format: 'study-bundle',
    by: 'protocol.json and certificate.json, which match',
  } as const
  return { ok: true, found: dryRun(found, { rows: submissions.length, issues: [], study }) }
}

interface RecognisedFile {
  container: string
  format: ImportDryRun['format']
  by: string
}

function dryRun(
  { container, format, by }: RecognisedFile,
  { rows, issues, study }: { rows: number; issues: ImportIssue[]; study: ImportedStudyPreview },
): ImportDryRun {
  return {
    format,
    rows_read: rows,
    issue_count: issues.length,
    issues: issues.slice(0, issuesShown),
    preview: {
      container,
      format,
      system: null,
      recognised_by: by,
      rows_looked_at: rows,
      rows: [],
      issues_by_kind: issuesByKind(issues),
      study,
    },
  }
}
