'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import { SkeletonLines } from '@/components/ui/skeleton'
import {
  exportParameters,
  exportPath,
  manifestPath,
  type Exportable,
} from '@/lib/features/exports/href'
import { exportKinds, kindsOf } from '@/lib/features/exports/kinds'
import { fileOptions } from '@/lib/features/exports/options'
import { exportPreviewQuery, isRefused } from '@/lib/features/exports/queries'
import type { ExportPreview } from '@/lib/features/exports/schema'
import { snippets } from '@/lib/features/exports/snippets'
import { formatBytes } from '@/lib/formats/size'
import { formatCount } from '@/lib/text/numbers'
import { ExportForm, usualChoice, type ExportChoice } from './export-form'
import { FirstRows } from './first-rows'

/** Only what differs from the usual stands in the address. */
function parametersOf({ kind, format, options }: ExportChoice, list: Exportable): string {
  const params = new URLSearchParams(exportParameters(kind, list))
  params.append('format', format)
  for (const { name } of fileOptions(kind, { format, of: list.of })) {
    const value = options[name] ?? ''
    if (value !== '') params.set(name, value)
  }
  return params.toString()
}

function LeftOut({ of }: { of: Record<string, number> }) {
  const reasons = Object.entries(of).filter(([, count]) => count > 0)
  if (reasons.length === 0) return null
  return (
    <p className="text-[0.8125rem] text-soft">
      Left out: {reasons.map(([reason, count]) => `${formatCount(count)} ${reason}`).join(', ')}.
    </p>
  )
}

interface PreviewProps {
  preview: ExportPreview
  choice: ExportChoice
}

function Preview({ preview, choice: { kind, format } }: PreviewProps) {
  const { rows, bytes, columns, first, left_out } = preview
  return (
    <>
      <p>
        <span className="num font-medium">{formatCount(rows)}</span> {rows === 1 ? 'row' : 'rows'}
        {rows === 0 ? (
          `: nothing to export. ${exportKinds[kind].empty ?? ''}`
        ) : (
          <>
            , about <span className="num">{formatBytes(bytes)}</span>.
          </>
        )}
      </p>
      {left_out ? <LeftOut of={left_out} /> : null}
      {columns.length > 0 && rows > 0 ? (
        <p className="text-[0.8125rem] text-soft">
          Columns: <span className="font-mono break-words">{columns.join(', ')}</span>
        </p>
      ) : null}
      {rows > 0 ? <FirstRows format={format} first={first} columns={columns} /> : null}
    </>
  )
}

function Opening({ choice: { kind, format }, name }: { choice: ExportChoice; name: string }) {
  const snippet = snippets[kind][format]
  if (snippet === undefined) return null
  return (
    <div>
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-[0.8125rem] text-soft">
        To open it in {snippet.tool === 'shell' ? 'a shell' : snippet.tool}:
        <Link href={`/docs/exports#${kind}`} className="text-link hover:underline">
          every kind and format
        </Link>
      </p>
      <ScrollBox label="How to open it" className="rounded-lg border border-line">
        <pre className="p-3 font-mono text-xs">{snippet.code.replaceAll('FILE', name)}</pre>
      </ScrollBox>
    </div>
  )
}

function Downloads({ format, parameters }: { format: string; parameters: string }) {
  return (
    <>
      <a href={manifestPath(parameters)} download="manifest.json" className={buttonClass('plain')}>
        Manifest
      </a>
      <a href={exportPath(parameters)} download className={buttonClass('primary')}>
        Download the .{format}
      </a>
    </>
  )
}

interface ExportDialogProps {
  title: string
  list: Exportable
  onClose: () => void
}

/** What a file will hold, before it is made. */
export function ExportDialog({ title, list, onClose }: ExportDialogProps) {
  const [choice, setChoice] = useState(() => usualChoice(kindsOf(list.of)[0]))
  const parameters = parametersOf(choice, list)
  const { data, error, refetch } = useQuery(exportPreviewQuery(parameters))
  const hasFile = data !== undefined && data.rows > 0
  return (
    <Dialog
      open
      tall
      title={title}
      onClose={onClose}
      className="w-[min(48rem,94vw)]"
      foot={hasFile ? <Downloads format={choice.format} parameters={parameters} /> : null}
    >
      <div className="flex flex-col gap-3">
        <ExportForm of={list.of} choice={choice} onChoose={setChoice} />
        {data ? (
          <Preview preview={data} choice={choice} />
        ) : error ? (
          <Failure
            title="This cannot be exported"
            message={error.message}
            {...(isRefused(error) ? {} : { onRetry: () => void refetch() })}
          />
        ) : (
          <SkeletonLines lines={6} label="Reading the first rows" />
        )}
        {hasFile ? <Opening choice={choice} name={data.name} /> : null}
      </div>
    </Dialog>
  )
}
