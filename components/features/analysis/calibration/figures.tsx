import type { ReactNode } from 'react'
import { Term } from '@/components/core/glossary/term'
import { LeftOutCounts } from '@/components/features/analysis/left-out-counts'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { Link } from '@/components/ui/link'
import type {
  CalibrationOfKind,
  Calibration,
  Estimate,
} from '@/lib/features/analysis/calibration/schema'
import { answerWords, intervalWords } from '@/lib/features/analysis/calibration/words'
import { formatCount, formatDecimal } from '@/lib/text/numbers'

interface FigureProps {
  title: ReactNode
  hint: string
  of: Estimate
  /** The answers, as a list. */
  traces: string
}

function Figure({ title, hint, of, traces }: FigureProps) {
  const interval = intervalWords(of)
  return (
    <div className="min-w-0 px-4 py-1">
      <dt className="pb-1 text-soft">{title}</dt>
      <dd>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            href={`/traces?${traces}`}
            className="font-serif text-2xl font-semibold hover:underline"
          >
            {of.value === null ? 'undefined' : formatDecimal(of.value, 3)}
          </Link>
          {interval ? (
            <span className="num text-xs text-soft" title="95% interval">
              {interval}
            </span>
          ) : null}
        </span>
        <span className="block text-xs text-soft">{of.reason ?? hint}</span>
      </dd>
    </div>
  )
}

interface FiguresProps {
  kind: CalibrationOfKind
  leftOut: Calibration['left_out']
}

/** The figures of one kind of confidence, each with its interval. */
export function Figures({ kind, leftOut }: FiguresProps) {
  const { query } = useAnalysisFilter()
  return (
    <dl className="grid grid-cols-2 gap-y-3 rounded-xl border border-line bg-card py-2 md:grid-cols-3 xl:grid-cols-5 xl:divide-x xl:divide-line">
      <Figure
        title={
          <>
            <Term name="ECE">ECE</Term>, ten bins
          </>
        }
        hint="lower is better"
        of={kind.ece}
        traces={kind.traces}
      />
      <Figure title="Brier score" hint="lower is better" of={kind.brier} traces={kind.traces} />
      <Figure
        title={<Term name="AUC">AUROC</Term>}
        hint="higher is better"
        of={kind.auroc}
        traces={kind.traces}
      />
      <Figure title="AURC" hint="lower is better" of={kind.aurc} traces={kind.traces} />
      <div className="min-w-0 px-4 py-1 max-xl:col-span-2 max-md:col-span-2">
        <dt className="text-soft">Answers</dt>
        <dd>
          <Link
            href={`/traces?${kind.traces}`}
            className="font-serif text-2xl font-semibold hover:underline"
          >
            {formatCount(kind.n)}
          </Link>
          <span className="block text-xs text-soft">{answerWords(kind)}</span>
          {leftOut.length > 0 ? (
            <span className="block text-xs text-soft">
              <LeftOutCounts counts={leftOut} lists={[{ query }]} />
            </span>
          ) : null}
        </dd>
      </div>
    </dl>
  )
}
