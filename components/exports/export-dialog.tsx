'use client'

import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Failure } from '@/components/ui/failure'
import { ScrollBox } from '@/components/ui/scroll-box'
import { SkeletonLines } from '@/components/ui/skeleton'
import { exportPath } from '@/lib/exports/href'
import { exportPreviewQuery } from '@/lib/exports/queries'
import type { ExportPreview } from '@/lib/exports/schema'
import { formatBytes } from '@/lib/formats/limits'
import { formatCount } from '@/lib/traces/format'

function Preview({ preview, parameters }: { preview: ExportPreview; parameters: string }) {
  const { rows, bytes, columns, first, format } = preview
  if (rows === 0) return <p className="text-soft">The filter finds nothing to export.</p>
  return (
    <div className="flex flex-col gap-3">
      <p>
        <span className="num font-medium">{formatCount(rows)}</span> {rows === 1 ? 'row' : 'rows'},
        about <span className="num">{formatBytes(bytes)}</span>, as canonical JSON Lines, which can
        be imported again. What judges were told and replied stays here; the rewards that follow go
        along.
      </p>
      <p className="text-[0.8125rem] text-soft">
        Every row has some of: <span className="font-mono">{columns.join(', ')}</span>
      </p>
      <ScrollBox label="The first rows" className="max-h-60 rounded-lg border border-line">
        <pre className="p-3 text-xs break-all whitespace-pre-wrap">
          {first.map((row) => `${JSON.stringify(row).slice(0, 600)}\n`).join('\n')}
        </pre>
      </ScrollBox>
      <div className="flex justify-end">
        <a href={exportPath(parameters)} download className={buttonClass('primary')}>
          Download the .{format}
        </a>
      </div>
    </div>
  )
}

interface ExportDialogProps {
  title: string
  /** Kind and filter, as the address of the file has them. */
  parameters: string
  onClose: () => void
}

/** What a file will hold, before it is made. */
export function ExportDialog({ title, parameters, onClose }: ExportDialogProps) {
  const { data, error, refetch } = useQuery(exportPreviewQuery(parameters))
  return (
    <Dialog open title={title} onClose={onClose} className="w-[min(48rem,94vw)]">
      {error ? (
        <Failure
          title="The preview did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Preview preview={data} parameters={parameters} />
      ) : (
        <SkeletonLines lines={6} label="Reading the first rows" />
      )}
    </Dialog>
  )
}
