'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Confirm } from '@/components/ui/confirm'
import { Link } from '@/components/ui/link'
import { startStudy, studyKey } from '@/lib/features/studies/queries'
import type { Study } from '@/lib/features/studies/schema'

interface StartStudyProps {
  /** Null = not asked. */
  study: Study | null
  onStarted: (id: string) => void
  onClose: () => void
}

/** Asks before everything is frozen. */
export function StartStudy({ study, onStarted, onClose }: StartStudyProps) {
  const client = useQueryClient()
  const start = useMutation({
    mutationFn: startStudy,
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ['studies', 'list'] })
      await client.invalidateQueries({ queryKey: studyKey(id) })
      onStarted(id)
    },
  })
  return (
    <Confirm
      open={study !== null}
      title="Start the study?"
      action={start.isPending ? 'Starting…' : 'Freeze and start'}
      isBusy={start.isPending || study === null}
      error={start.error}
      onConfirm={() => study && start.mutate(study.id)}
      onClose={() => {
        start.reset()
        onClose()
      }}
    >
      Starting freezes everything: systems, items, texts, dimensions, rules and seeds. To change the
      design later, create a new study. Every text is searched for names first.
      {study && study.not_blind.length > 0 ? (
        <div className="mt-3 rounded-lg bg-absw px-3 py-1.5 text-[0.8125rem] text-abs">
          <p className="font-semibold">
            <span aria-hidden>! </span>
            The study will be marked as not blind
          </p>
          <ul className="list-disc pl-5">
            {study.not_blind.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <Link href="/settings/people" className="underline">
            Create accounts first
          </Link>
        </div>
      ) : null}
    </Confirm>
  )
}
