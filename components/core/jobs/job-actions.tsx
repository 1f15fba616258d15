import { useState, type ReactNode } from 'react'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'
import type { Permission } from '@/lib/platform/auth/schema'
import { can, hasEnded, type HasStatus, type JobAction } from '@/lib/platform/jobs/status'
import { formatCount } from '@/lib/text/numbers'

interface CancelButtonProps {
  /** "Cancel the run". */
  label: string
  /** The question. */
  title: string
  isBusy: boolean
  onCancel: () => void
  /** What goes and what stays. */
  children: ReactNode
}

/** Cancels work for good, once that is confirmed. */
export function CancelButton({ label, title, isBusy, onCancel, children }: CancelButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const cancel = () => {
    close()
    onCancel()
  }
  return (
    <>
      <Button look="danger" disabled={isBusy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm
        open={isAsking}
        title={title}
        action="Cancel job"
        back="Continue"
        isBusy={isBusy}
        error={null}
        onConfirm={cancel}
        onClose={close}
      >
        {children} A cancelled job can’t be resumed; a paused one can.
      </Confirm>
    </>
  )
}

interface HaltButtonProps {
  work: HasStatus
  /** What it pauses, where several of them are on a page. */
  of?: string
  size?: 'sm' | 'md'
  className?: string
  isBusy: boolean
  onAction: (action: JobAction) => void
}

/** Pauses work that goes on, and resumes what is paused: one button, never disabled, so that it keeps the focus. */
export function HaltButton({ work, of, isBusy, onAction, ...look }: HaltButtonProps) {
  const halt = can('resume', work) ? 'resume' : 'pause'
  if (!can(halt, work)) return null
  const word = halt === 'pause' ? 'Pause' : 'Resume'
  return (
    <Button
      {...look}
      aria-label={of === undefined ? undefined : `${word} ${of}`}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onAction(halt)
      }}
    >
      {word}
    </Button>
  )
}

interface InParts extends HasStatus {
  progress: { done: number; failed: number; total: number }
}

/** What a retry does again, with how much that is; null where nothing is left. */
function retryWord({ status, progress }: InParts): string | null {
  const { done, failed, total } = progress
  const left = hasEnded({ status }) ? total - done : failed
  if (left === 0) return null
  return `${left === failed ? 'Retry failed' : 'Retry remaining'} (${formatCount(left)})`
}

interface JobActionsProps {
  work: InParts
  permission: Permission
  isBusy: boolean
  onAction: (action: JobAction) => void
  /** What cancels it. */
  children: ReactNode
}

/** What can be done with work in parts as it stands. */
export function JobActions({ work, permission, isBusy, onAction, children }: JobActionsProps) {
  const retry = retryWord(work)
  return (
    <May permission={permission}>
      <HaltButton work={work} isBusy={isBusy} onAction={onAction} />
      {can('retry', work) && retry !== null ? (
        <Button disabled={isBusy} onClick={() => onAction('retry')}>
          {retry}
        </Button>
      ) : null}
      {can('cancel', work) ? children : null}
    </May>
  )
}
