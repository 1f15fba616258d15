'use client'

import { useQuery } from '@tanstack/react-query'
import { CitationTable } from './citation-table'
import { FigureTable } from './figure-table'
import { ExportMenu } from '@/components/features/analysis/shell/export-menu'
import { tableExports } from '@/components/features/analysis/table-exports'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { SkeletonLines } from '@/components/ui/skeleton'
import { researchQuery } from '@/lib/features/analysis/research/queries'
import { countedWords, methodWords } from '@/lib/features/analysis/research/words'
import { importInto } from '@/lib/features/collections/href'

/** Trees, rubrics, audits and reports of a collection beside the published ones. */
export function Research({
  collection: { id, name },
}: {
  collection: { id: string; name: string }
}) {
  const { data: found, error, refetch } = useQuery(researchQuery(id))
  if (error && !found)
    return (
      <Failure
        title="The figures did not load"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!found)
    return (
      // What follows is below the tables, and would move.
      <div className="min-h-dvh">
        <SkeletonLines lines={12} label="Counting the research tasks" />
      </div>
    )
  if (found.tasks === 0)
    return (
      <EmptyState
        title="No research tasks"
        actions={
          <Link href={importInto(name)} className={buttonClass('primary')}>
            Import a file
          </Link>
        }
      >
        This collection has no research tasks. Import some, or save an evidence tree as a task.
      </EmptyState>
    )
  const tables = async () =>
    (await import('@/lib/features/analysis/research/tables')).researchTables(found)
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="max-w-[65ch] min-w-0 text-soft sm:w-3/4">
          {countedWords(found)} {methodWords(found)}
        </p>
        <ExportMenu
          entries={tableExports('research-tasks', tables, { collection: name, seed: found.seed })}
        />
      </div>
      {found.tables.map((table) => (
        <FigureTable key={table.source} table={table} />
      ))}
      <CitationTable found={found} />
    </div>
  )
}
