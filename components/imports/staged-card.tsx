'use client'

import { X } from 'lucide-react'
import { ProgressBar } from './progress-bar'
import { StagedFields } from './staged-fields'
import { StagedPreview } from './staged-preview'
import { lookAgain, removeFile } from './staged-store'
import { Button, IconButton } from '@/components/ui/button'
import { formatBytes } from '@/lib/imports/size'
import { isSending, type Look, type Sending, type StagedFile } from '@/lib/imports/staging'
import { recognisedAs, systemOf } from '@/lib/imports/words'
import { formatShare } from '@/lib/traces/format'

function Refusal({ id, reason }: { id: number; reason: string }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 rounded-xl bg-refw p-3">
      <p className="font-semibold text-ref">This file cannot be imported as it is</p>
      <p className="max-w-[75ch] break-words">{reason}</p>
      <Button size="sm" onClick={() => lookAgain(id)}>
        Look again
      </Button>
    </div>
  )
}

function Found({ look }: { look: Extract<Look, { state: 'seen' }> }) {
  const { preview } = look.found
  const system = systemOf(preview.system)
  return (
    <>
      <p>
        <b className="font-semibold">{recognisedAs(preview)}</b>
        {system === null ? null : ` of ${system}`}
        <span className="text-soft"> · recognised by {preview.recognised_by}</span>
      </p>
      <StagedPreview found={look.found} />
    </>
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
      <span className="shrink-0 text-soft">Looking inside…</span>
      <ProgressBar label={`Look into ${name}`} share={share < 1 ? share : null} />
    </div>
  )
}

/** One file on the desk: what it is, its first rows, and what it leaves unsaid. */
export function StagedCard({ staged }: { staged: StagedFile }) {
  const { key, file, look, sending } = staged
  const isBusy = isSending(staged)
  return (
    <li className="flex flex-col gap-3 rounded-2xl border border-line bg-card p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 flex-1 font-serif text-lg leading-snug break-words">{file.name}</h3>
        <span className="num pt-1.5 whitespace-nowrap text-soft">{formatBytes(file.size)}</span>
        <IconButton
          label={isBusy ? `Stop sending ${file.name}` : `Take ${file.name} away`}
          onClick={() => removeFile(key)}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <div aria-live="polite" className="flex min-w-0 flex-col gap-3">
        {look.state === 'looking' ? <Looking name={file.name} share={look.share} /> : null}
        {look.state === 'refused' ? <Refusal id={key} reason={look.reason} /> : null}
        {look.state === 'seen' ? <Found look={look} /> : null}
      </div>
      {sending ? <Progress name={file.name} sending={sending} /> : null}
      {isBusy ? null : <StagedFields staged={staged} isOpen={look.state === 'refused'} />}
    </li>
  )
}
