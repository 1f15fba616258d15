import { useChangeJob } from '@/components/core/jobs/use-change-job'
import { changeRun, type RunAction, runQuery } from '@/lib/features/runs/queries'

/** Pauses, resumes, retries or cancels a run. */
export function useChangeRun(id: string) {
  return useChangeJob((action: RunAction) => changeRun(id, action), {
    queryKey: runQuery(id).queryKey,
    kindKey: ['runs'],
  })
}
