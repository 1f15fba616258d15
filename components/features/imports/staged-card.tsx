'use client'

import { X } from 'lucide-react'
import { KeptMappings } from './mapping/kept-mappings'
import { MapButton } from './mapping/map-button'
import { MappingEditor } from './mapping/mapping-editor'
import { ProgressBar } from '@/components/ui/progress-bar'
import { StagedFields } from './staged-fields'
import { StagedPreview } from './staged-preview'
import { lookAgain, removeFile } from './staged-store'
import { Button, IconButton } from '@/components/ui/button'
import { cn } from '@/lib/text/class-names'
import { formatBytes } from '@/lib/formats/size'
import { refusalParts } from '@/lib/features/imports/refusal-parts'
import type { ImportDryRun } from '@/lib/features/imports/schema'
import { isSending, lastSeen, type Sending, type StagedFile } from '@/lib/features/imports/staging'
import { recognisedAs, systemOf } from '@/lib/features/imports/titles'
import { formatShare } from '@/lib/text/numbers'

function Refusal({ staged, reason }: { staged: StagedFile; reason: string }) {
  const { key, table } = staged
  const { reason: why, tried } = refusalParts(reason)
  return (
    <div role="alert" className="flex flex-col items-start gap-2 rounded-xl bg-refw p-3">
      <p className="font-semibold text-ref">This file can’t be imported yet</p>
      <p className="max-w-[75ch] break-words">{why}</p>
      <div className="flex flex-wrap gap-2">
        {table ? <MapButton staged={staged} table={table} look="primary" /> : null}
        <Button size="sm" onClick={() => lookAgain(key)}>
          Check again
        </Button>
      </div>
      {table ? <KeptMappings staged={staged} table={table} /> : null}
      {tried.length === 0 ? null : (
        <details className="max-w-[75ch] text-[0.8125rem]">
          <summary className="text-soft">Formats that were tried</summary>
          <ul className="mt-1 list-disc pl-5 break-words">
            {tried.map((format) => (
              <li key={format}>{format}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** What a mapping still lacks is no fault of the file. */
function Unfinished({ reason }: { reason: string }) {
  return (
    <p role="status" className="max-w-[75ch] rounded-xl bg-absw p-3 break-words">
      <b className="font-semibold text-abs">Not ready.</b> {reason}
    </p>
  )
}

function Found({ staged, found }: { staged: StagedFile; found: ImportDryRun }) {
  const { preview } = found
  const { look, table, given } = staged
  const system = systemOf(preview.system)
  const isOld = look.state === 'looking'
  return (
    <div aria-busy={isOld} className={cn('flex min-w-0 flex-col gap-3', isOld && 'opacity-60')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <b className="font-semibold">{recognisedAs(preview)}</b>
          {system === null ? null : ` of ${system}`}
          <span className="text-soft">
            {` · recognised by ${preview.recognised_by}${preview.writer === undefined ? '' : `; ${preview.writer}`}`}
          </span>
        </span>
        {table && !given.mapping ? <MapButton staged={staged} table={table} look="plain" /> : null}
      </p>
      {preview.note === undefined ? null : (
        <p className="max-w-[75ch] text-abs">⚠ {preview.note}</p>
      )}
      <StagedPreview found={found} />
    </div>
  )
}

function Progress({ name, sending }: { name: string; sending: Sending }) {
  if (sending.state === 'failed') {
    return (
      <p role="alert" className="rounded-xl bg-refw p-3">
        <b className="font-semibold text-ref">The upload failed.</b> {sending.reason}
      </p>
    )
  }
  const share = sending.state === 'sending' ? sending.share : 0
  return (
    <div className="flex items-center gap-3">
      <ProgressBar label={`Upload of ${name}`} share={share} />
      <span className="num shrink-0 text-soft">
        {sending.state === 'waiting' ? 'waiting' : `sent ${formatShare(share)}`}
      </span>
    </div>
  )
}

function Looking({ name, share }: { name: string; share: number }) {
  return (
    <div className="flex items-center gap-3">
      <span className="shrink-0 text-soft">Checking…</span>
      <ProgressBar label={`Check ${name}`} share={share < 1 ? share : null} />
    </div>
  )
}

/** One file on the desk: what it is, its first rows, and what it leaves unsaid. */
export function StagedCard({ staged }: { staged: StagedFile }) {
  const { key, file, given, look, sending } = staged
  const found = lastSeen(staged)
  const isBusy = isSending(staged)
  const isRefused = look.state === 'refused'
  return (
    <li className="flex flex-col gap-3 rounded-2xl border border-line bg-card p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 flex-1 font-serif text-lg leading-snug break-words">{file.name}</h3>
        <span className="num pt-1.5 whitespace-nowrap text-soft">{formatBytes(file.size)}</span>
        <IconButton
          label={isBusy ? `Stop sending ${file.name}` : `Remove ${file.name}`}
          onClick={() => removeFile(key)}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      {given.mapping && !isBusy ? <MappingEditor staged={staged} mapping={given.mapping} /> : null}
      <div aria-live="polite" className="flex min-w-0 flex-col gap-3">
        {look.state === 'looking' ? <Looking name={file.name} share={look.share} /> : null}
        {look.state === 'refused' && given.mapping ? <Unfinished reason={look.reason} /> : null}
        {look.state === 'refused' && !given.mapping ? (
          <Refusal staged={staged} reason={look.reason} />
        ) : null}
        {found ? <Found staged={staged} found={found} /> : null}
      </div>
      {sending ? <Progress name={file.name} sending={sending} /> : null}
      {isBusy ? null : <StagedFields staged={staged} isOpen={isRefused && !given.mapping} />}
    </li>
  )
}
