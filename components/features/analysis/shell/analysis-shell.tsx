'use client'

import { ChevronDown } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { AnalysisTabs } from './analysis-tabs'
import { copyTable } from './copy-table'
import { type ExportEntry, ExportMenu } from './export-menu'
import { FilterBar } from './filter-bar'
import { type KeyHint, KeyHints } from './key-hints'
import type { UnknownValuesProps } from './unknown-values'
import { useAnalysisFilter } from './use-analysis-filter'
import { useNewTraces } from '../use-new-traces'
import { BasisButton, type MeasuredTraces } from '@/components/features/rewards/basis/basis-button'
import { useShortcuts } from '@/components/layout/shortcuts'
import { Button } from '@/components/ui/button'
import { CopyLink } from '@/components/ui/copy-link'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { cn } from '@/lib/text/class-names'
import { analysisShortcuts } from '@/lib/features/shortcuts/analysis'

/** Few addresses have any. */
const UnknownValues = dynamic(async () => (await import('./unknown-values')).UnknownValues, {
  ssr: false,
})

export interface AnalysisShellProps {
  /** Of the page, after “Analysis”. */
  title: string
  /** Selectors of the page: metric, rows, runs. */
  controls?: ReactNode
  exports?: readonly ExportEntry[]
  /** The table of the page, columns separated by tabs; gives “Copy table” and its key. */
  tableText?: (() => string | Promise<string>) | undefined
  hints?: readonly KeyHint[]
  /** At the foot: rows, traces, time. */
  status?: ReactNode
  /** The label mapping of the figures; null until it is known. */
  labels: LabelMapping | null
  /** The traces of the figures; those of the filter unless the page has others. */
  measured?: readonly MeasuredTraces[]
  /** Of the intervals and tests of the figures. */
  methods?: ReactNode
  /** What parameters of the page may be, once it is known what is shown. */
  address?: UnknownValuesProps | null | undefined
  /** False where the page has filters of its own. */
  hasFilter?: boolean
  children: ReactNode
}

/** The frame of every page of Analysis. */
export function AnalysisShell(props: AnalysisShellProps) {
  const { title, controls, exports = [], tableText, hints = [], status, hasFilter = true } = props
  const { filter, query } = useAnalysisFilter()
  const { labels, measured = [{ query }], address } = props
  const [isOpen, setOpen] = useState(false)
  // On a phone; wider pages have room for them.
  const [isUnfolded, setUnfolded] = useState(false)
  useNewTraces(filter)
  const onCopyTable = tableText && (() => void copyTable(tableText()))
  useShortcuts(analysisShortcuts, {
    ...(hasFilter && { filters: () => setOpen(true) }),
    ...(onCopyTable && { copyTable: onCopyTable }),
  })
  return (
    <div className="flex min-h-[calc(100dvh-var(--nav-height)-var(--guide-height))] flex-col">
      <h1 className="sr-only">Analysis: {title}</h1>
      <div className="flex flex-wrap items-center gap-x-4 border-b border-line bg-card px-2 sm:px-3">
        <AnalysisTabs />
        <div className="flex flex-wrap gap-2 py-1.5 sm:ml-auto sm:pr-2">
          <BasisButton of={measured} labels={labels} methods={props.methods} />
          <CopyLink />
          {exports.length > 0 || onCopyTable ? (
            <ExportMenu entries={exports} onCopyTable={onCopyTable} />
          ) : null}
        </div>
      </div>
      <div className="border-b border-line bg-card px-4 py-2.5 sm:px-5">
        <Button
          size="sm"
          className="sm:hidden"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          Filters and options
          <ChevronDown aria-hidden className={cn('size-3.5', isUnfolded && 'rotate-180')} />
        </Button>
        <div className={cn('flex flex-col gap-2 max-sm:mt-2', !isUnfolded && 'max-sm:hidden')}>
          {/* As high as the controls, which come a moment later. */}
          <div className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2">{controls}</div>
          {hasFilter ? <FilterBar isOpen={isOpen} onOpen={setOpen} /> : null}
        </div>
      </div>
      <div className="min-w-0 flex-1 px-4 py-4 sm:px-5">
        {address ? <UnknownValues {...address} /> : null}
        {props.children}
      </div>
      <KeyHints hints={hints} status={status} />
    </div>
  )
}
