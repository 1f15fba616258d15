import { ProgressBar } from '@/components/ui/progress-bar'
import { paceWord, type TimedWork } from '@/lib/features/runs/pace'
import { progressWord, shareEnded } from '@/lib/features/runs/words'

interface JobProgressProps {
  label: string
  work: TimedWork
  /** When the work was read, in ms. */
  now: number
}

/** How far work in parts is, how fast it is, and how long it will take. */
export function JobProgress({ label, work, now }: JobProgressProps) {
  const pace = paceWord(work, now)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ProgressBar
        label={label}
        share={work.status === 'queued' ? null : shareEnded(work)}
        className="min-w-32 flex-1 basis-48"
      />
      <span className="num text-soft">
        {progressWord(work)}
        {pace === null ? '' : ` · ${pace}`}
      </span>
    </div>
  )
}
