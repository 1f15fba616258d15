import { judgingHref } from '@/lib/features/judging/href'
import { studyHref } from '@/lib/features/studies/href'
import { runHref } from '@/lib/features/runs/href'
import { formatCount, formatShare, plural } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'
import type { Activity, Attention, JobKind } from './schema'

/** Drawn on the overview. */
export const stripSeries = ['accuracy', 'total', 'abstention'] as const

const kindWords: Record<Activity['kind'], string> = {
  import: 'Import',
  run: 'Run',
  judge_run: 'Judge run',
  study: 'Study',
  marks: 'Marks',
}

export const activityKind = ({ kind }: Activity) => kindWords[kind]

const jobHrefs: Record<JobKind, (id: string) => string> = {
  import: (id) => `/imports/${encodeURIComponent(id)}`,
  run: runHref,
  judge_run: judgingHref,
}

export interface AttentionShown {
  kind: string
  name: string
  detail: string
  href: string
  /** Of the button. */
  action: string
}

/** One line of what needs attention. */
export function attentionWords(row: Attention): AttentionShown {
  const name = visibleText(row.name)
  switch (row.kind) {
    case 'active':
      return {
        kind: kindWords[row.of],
        name,
        detail: progressWords(row),
        href: jobHrefs[row.of](row.id),
        action: 'Open',
      }
    case 'failed':
      return {
        kind: `${kindWords[row.of]} failed`,
        name,
        detail: row.message ?? 'Ended early.',
        href: jobHrefs[row.of](row.id),
        action: 'Open',
      }
    case 'study': {
      const { open, pairs, annotators, id } = row
      return {
        kind: 'Study',
        name,
        detail: `${formatCount(open)} of ${plural(pairs, 'pair')} open · ${plural(annotators, 'annotator')}`,
        href: studyHref(id, annotators === 0 ? 'annotators' : 'progress'),
        action: annotators === 0 ? 'Invite' : 'Open',
      }
    }
    case 'issues': {
      const parts = [
        ...(row.issues > 0 ? [plural(row.issues, 'issue')] : []),
        ...(row.waiting > 0 ? [`${plural(row.waiting, 'row')} pending evidence`] : []),
      ]
      return {
        kind: 'Import',
        name,
        detail: parts.join(' · '),
        href: jobHrefs.import(row.id),
        action: 'Check',
      }
    }
    default:
      return row satisfies never
  }
}

const units: Record<JobKind, string> = { import: 'row', run: 'sample', judge_run: 'trace' }

function progressWords(row: Extract<Attention, { kind: 'active' }>): string {
  const { of, done, total, failed, progress } = row
  const counted =
    total === null ? plural(done, units[of]) : `${formatCount(done)} of ${plural(total, units[of])}`
  return [
    counted,
    formatShare(progress),
    ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
  ].join(' · ')
}

/** What was done, after its name. */
export function activityWords({ kind, count, failed, person }: Activity): string {
  const by = person === null ? '' : ` · ${visibleText(person)}`
  const lost = failed > 0 ? `, ${formatCount(failed)} failed` : ''
  switch (kind) {
    case 'import':
      return `added ${plural(count, 'trace')}${by}`
    case 'run':
      return `finished ${plural(count, 'sample')}${lost}`
    case 'judge_run':
      return `judged ${plural(count, 'trace')}${lost}${by}`
    case 'study':
      return `${plural(count, 'pair')}${by}`
    case 'marks':
      return `${plural(count, 'mark')}${by}`
    default:
      return kind satisfies never
  }
}

/** Null of marks, which are in many traces. */
export function activityHref({ kind, id }: Activity): string | null {
  if (id === null || kind === 'marks') return null
  return kind === 'study' ? studyHref(id) : jobHrefs[kind](id)
}
