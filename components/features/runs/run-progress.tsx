import { ProgressBar } from '@/components/ui/progress-bar'
import { paceWord } from '@/lib/features/runs/pace'
import type { RunSummary } from '@/lib/features/runs/schema'
import { progressWord, shareEnded } from '@/lib/features/runs/words'

interface RunProgressProps {
  run: RunSummary
  /** When the run was read, in ms. */
  now: number
}

/** How far a run is, how fast it is, and how long it will take. */
export function RunProgress({ run, now }: RunProgressProps) {
  const pace = paceWord(run, now)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ProgressBar
        label={`Progress of the run on ${run.collection.name}`}
        share={run.status === 'queued' ? null : shareEnded(run)}
        className="min-w-32 flex-1 basis-48"
      />
      <span className="num text-soft">
        {progressWord(run)}
        {pace === null ? '' : ` · ${pace}`}
      </span>
    </div>
  )
}
