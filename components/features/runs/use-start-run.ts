'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { v4 } from 'uuid'
import { startRun } from '@/lib/features/runs/queries'
import type { NewRun } from '@/lib/features/runs/schema'

/** Starts a run. When the answer was lost on the way, asking for the same again is the same run. */
export function useStartRun(onStarted: (id: string) => void) {
  const asked = useRef<{ what: string; key: string } | null>(null)
  return useMutation({
    mutationFn: (run: NewRun) => {
      const what = JSON.stringify(run)
      if (asked.current?.what !== what) asked.current = { what, key: v4() }
      return startRun(run, asked.current.key)
    },
    onSuccess: ({ id }) => {
      asked.current = null
      onStarted(id)
    },
  })
}
