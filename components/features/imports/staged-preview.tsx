import { StudyPreview } from './study-preview'
import type { ToggleEvent } from 'react'
import { Pill } from '@/components/ui/pill'
import { type PreviewRow, previewRow } from '@/lib/features/imports/preview-row'
import { previewWarnings } from '@/lib/features/imports/preview-warnings'
import type { ImportDryRun } from '@/lib/features/imports/schema'
import { systemOf } from '@/lib/features/imports/titles'
import { needsEvidence } from '@/lib/core/vocabulary/item-kinds'
import { askedWord } from '@/lib/features/items/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount, plural } from '@/lib/text/numbers'
import { shownVerdict, verdictWord } from '@/lib/systems/registry/verdict-words'

const heads = ['Gold', 'Verdict', 'Model']
/** Of items that nobody has answered yet. */
const itemHeads = ['Gold', 'Evidence']

function evidenceWord({ kind, hasDocument }: PreviewRow): string {
  if (hasDocument) return 'document'
  return needsEvidence(kind) ? 'no document' : 'none needed'
}

function originOf(row: PreviewRow, hasTraces: boolean): string {
  const lacks = needsEvidence(row.kind) && !row.hasDocument
  const parts = [row.dataset, hasTraces && lacks ? 'no document' : null]
  return parts.filter(Boolean).join(' · ')
}

function goldWord({ label, answer, system }: PreviewRow): string {
  if (label !== null) return verdictWord(label, system ?? undefined)
  return answer === null ? 'none' : visibleText(answer)
}

function Verdict({ row }: { row: PreviewRow }) {
  if (row.system === null) return <span className="text-soft">no trace</span>
  const { verdict, correct, status } = row
  const { sign, word, tone, spoken } = shownVerdict({
    system: row.system,
    verdict,
    correct,
    status,
  })
  if (verdict === null)
    return (
      <span className="text-soft" title={spoken}>
        {sign} {word}
      </span>
    )
  return (
    <Pill size="sm" tone={tone}>
      {word}
    </Pill>
  )
}

function Answer({ row }: { row: PreviewRow }) {
  return (
    <>
      <td className="py-2 pr-4 max-sm:p-0">
        <Verdict row={row} />
        {row.explanation === null ? null : (
          <span className="mt-1 line-clamp-2 text-xs break-words text-soft">
            {visibleText(row.explanation)}
          </span>
        )}
      </td>
      <td className="py-2 break-words text-soft max-sm:p-0">
        {row.system === null ? null : (
          <>
            <span className="sm:hidden">Model: </span>
            {row.model ?? 'unknown'}
          </>
        )}
        {row.system === null ? null : <span className="block text-xs">{systemOf(row.system)}</span>}
      </td>
    </>
  )
}

function Row({ row, hasTraces }: { row: PreviewRow; hasTraces: boolean }) {
  return (
    <tr className="border-t border-line align-top max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:py-2">
      <td className="min-w-0 py-2 pr-4 max-sm:p-0">
        <span className="read line-clamp-2 text-[0.9375rem] leading-snug">
          {visibleText(row.asked)}
        </span>
        <span className="text-xs text-soft">{originOf(row, hasTraces)}</span>
      </td>
      <td className="py-2 pr-4 text-soft max-sm:p-0">
        <span className="sm:hidden">Gold: </span>
        {goldWord(row)}
      </td>
      {hasTraces ? (
        <Answer row={row} />
      ) : (
        <td className="py-2 text-soft max-sm:p-0">{evidenceWord(row)}</td>
      )}
    </tr>
  )
}

function FirstRows({ rows }: { rows: PreviewRow[] }) {
  const hasTraces = rows.some(({ system }) => system !== null)
  return (
    <table className="w-full table-fixed text-left max-sm:block">
      <caption className="heading pb-1.5 text-left max-sm:block">
        {rows.length === 1 ? 'The first row' : `The first ${rows.length} rows`}
      </caption>
      <thead className="max-sm:sr-only">
        <tr className="text-xs text-soft">
          {[askedWord(rows.map(({ kind }) => kind)), ...(hasTraces ? heads : itemHeads)].map(
            (head, index) => (
              <th
                key={head}
                scope="col"
                className={index === 0 ? 'w-1/2 pb-1 font-medium' : 'pb-1 font-medium'}
              >
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row, index) => (
          // Rows of a file have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} row={row} hasTraces={hasTraces} />
        ))}
      </tbody>
    </table>
  )
}

/** What opens at the foot of the page opens behind the bar that stays there. */
function showWhole({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

function IssueKinds({ found }: { found: ImportDryRun }) {
  const issues = Object.entries(found.preview.issues_by_kind)
  const looked = plural(found.preview.rows_looked_at, 'row')
  if (issues.length === 0) {
    return previewWarnings(found.preview).length > 0 ? null : (
      <p className="text-soft">No issues in the {looked} checked.</p>
    )
  }
  return (
    <details className="sm:scroll-mb-28" onToggle={showWhole}>
      <summary className="text-abs">
        ⚠ {plural(found.issue_count, 'issue')} in the {looked} checked
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {issues.map(([kind, count]) => (
          <li key={kind} className="flex gap-3">
            <span className="num w-12 shrink-0 pt-0.5 text-right text-soft">
              {formatCount(count)} ×
            </span>
            <span className="min-w-0 break-words">{kind}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Warnings({ found }: { found: ImportDryRun }) {
  return previewWarnings(found.preview).map((warning) => (
    <p key={warning} className="max-w-[75ch] break-words text-abs">
      ⚠ {warning}
    </p>
  ))
}

/** What an import would make of the first rows. */
export function StagedPreview({ found }: { found: ImportDryRun }) {
  const rows = found.preview.rows.map(previewRow)
  const { study } = found.preview
  if (study)
    return (
      <>
        <StudyPreview study={study} />
        <IssueKinds found={found} />
      </>
    )
  return (
    <>
      {rows.length > 0 ? (
        <FirstRows rows={rows} />
      ) : (
        <p className="text-abs">⚠ None of the checked rows could be read.</p>
      )}
      {rows.length > 0 && rows.every(({ system }) => system === null) ? (
        <p className="max-w-[75ch] text-abs">
          ⚠ No traces: this import creates items only. To import answers of a model, map their
          column.
        </p>
      ) : null}
      <Warnings found={found} />
      <IssueKinds found={found} />
    </>
  )
}
