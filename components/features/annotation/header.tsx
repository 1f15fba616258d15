'use client'

import { BookOpen, Ellipsis, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { Annotation } from './use-annotation'
import { useNow } from './use-now'
import { WithdrawDialog } from './withdraw-dialog'
import { ShortcutDialog } from '@/components/layout/shortcut-dialog'
import { useShortcuts } from '@/components/layout/shortcuts'
import { ThemeToggle } from '@/components/layout/theme-toggle'
import { Button, IconButton } from '@/components/ui/button'
import { Menu, menuLink } from '@/components/ui/menu'
import { visitShortcuts } from '@/lib/features/shortcuts/annotation'
import type { SubmissionQueue } from '@/lib/features/studies/annotation/submission-queue'
import {
  hasEnded,
  savedWords,
  timeLeftWords,
  whereWords,
} from '@/lib/features/studies/annotation/words'
import type { Theme } from '@/lib/features/shell/theme/theme'

interface Progress {
  done: number
  total: number
  seconds_left: number | null
}

function Saved({ outbox, hadDraft }: { outbox: SubmissionQueue; hadDraft: boolean }) {
  const words = savedWords({ outbox, now: useNow(), hadDraft })
  return words === null ? null : <> · {words}</>
}

function Bar({ done, total, seconds_left: seconds }: Progress) {
  return (
    <div className="flex w-full items-center gap-3 sm:w-auto sm:flex-1 sm:justify-end">
      <progress
        aria-label="Pairs judged"
        value={done}
        max={Math.max(total, 1)}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-wash sm:max-w-96 [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-ink"
      />
      <span className="shrink-0 text-xs text-soft empty:hidden">{timeLeftWords(seconds)}</span>
    </div>
  )
}

/** Where one is, and whether that is safe. */
function Place({ annotation }: { annotation: Annotation }) {
  const { screen, outbox, coming } = annotation
  const { step } = coming
  if (step === undefined || !('progress' in step)) return null
  return (
    <span className="text-xs text-soft">
      {whereWords(screen, step)}
      <Saved outbox={outbox} hadDraft={'draft' in step} />
    </span>
  )
}

interface HeaderProps {
  theme: Theme
  annotation: Annotation
}

/** The study's name, where one is, whether everything is saved, and how much is left. */
export function Header({ theme, annotation }: HeaderProps) {
  const { token, coming, screen, isPaused, onPause } = annotation
  const { step } = coming
  const [isHelping, setHelping] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const canPause = screen.name === 'pair' || screen.name === 'before' || screen.name === 'paused'
  const canWithdraw =
    step !== undefined && !(screen.name === 'done' && hasEnded(screen.step.reason))
  const onInstructions = () => annotation.setReading(true)
  useShortcuts(visitShortcuts, {
    help: () => setHelping(true),
    ...(canPause ? { pause: onPause } : {}),
    ...(step ? { instructions: onInstructions } : {}),
  })
  const PauseIcon = isPaused ? Play : Pause
  return (
    <header className="sticky top-0 z-30 flex min-h-(--nav-height) flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-card px-4 py-1.5 sm:px-6">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 sm:flex-none sm:max-w-[60%]">
        <span className="max-w-full truncate font-serif text-base font-semibold">
          {step?.study.name ?? 'Study'}
        </span>
        <Place annotation={annotation} />
      </div>
      <div className="ml-auto flex items-center gap-1 sm:order-last">
        {canPause ? (
          <IconButton
            label={isPaused ? 'Continue (p)' : 'Pause (p)'}
            className="size-9"
            onClick={onPause}
          >
            <PauseIcon aria-hidden className="size-4" />
          </IconButton>
        ) : null}
        {step ? (
          <IconButton label="Instructions (i)" className="size-9" onClick={onInstructions}>
            <BookOpen aria-hidden className="size-4" />
          </IconButton>
        ) : null}
        <ShortcutDialog open={isHelping} onOpenChange={setHelping} />
        <ThemeToggle initial={theme} />
        {canWithdraw ? (
          <Menu
            align="end"
            trigger={
              <Button look="quiet" size="sm" aria-label="More" className="size-9 px-0">
                <Ellipsis aria-hidden className="size-4" />
              </Button>
            }
          >
            <button type="button" {...menuLink} onClick={() => setLeaving(true)}>
              Withdraw from the study…
            </button>
          </Menu>
        ) : null}
      </div>
      {step && 'progress' in step ? <Bar {...step.progress} /> : null}
      <WithdrawDialog
        token={token}
        open={isLeaving}
        onClose={() => setLeaving(false)}
        onWithdrawn={coming.onRefresh}
      />
    </header>
  )
}
