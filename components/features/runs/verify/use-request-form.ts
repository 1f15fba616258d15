'use client'

import { useRef } from 'react'
import { useStartRun } from '../use-start-run'
import type { DraftStore } from '@/components/features/drafts/draft-store'
import { useDraft } from '@/components/features/drafts/use-draft'
import { useProblems } from '@/components/ui/use-problems'
import type { NewRun } from '@/lib/features/runs/schema'

type Drafted<Field extends string> = { run: NewRun } | { problems: Partial<Record<Field, string>> }

/** The run that was started becomes the address, so that a reload goes on with it. */
function showRun(id: string): void {
  globalThis.history.pushState(null, '', `/verify?run=${encodeURIComponent(id)}`)
}

/** A draft, what is wrong with it, and the start of its run. */
export function useRequestForm<Draft extends object, Field extends string>(
  store: DraftStore<Draft>,
  newRun: (draft: Draft) => Drafted<Field>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, change] = useDraft(store)
  const { problems, check } = useProblems<Draft, Field>(draft)
  const start = useStartRun(showRun)
  const isBusy = start.isPending || start.isSuccess

  function submit() {
    if (isBusy) return
    const drafted = check(newRun)
    if ('run' in drafted) {
      // What will show the run is loaded while the run is created.
      void import('./live-run')
      start.mutate(drafted.run)
      return
    }
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }

  return { draft, change, problems, sending: { form, submit, isBusy, error: start.error } }
}
