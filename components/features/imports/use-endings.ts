'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { changedByImports } from './use-end-import'
import { showToast } from '@/components/ui/toast-store'
import type { ImportRow } from '@/lib/features/imports/schema'
import { announcement } from '@/lib/features/imports/words'
import { isActive } from '@/lib/platform/jobs/status'

/** Says when an import ends while its reader looks on, and lets the other pages know. */
export function useEndings(rows: readonly ImportRow[]): void {
  const client = useQueryClient()
  const running = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const ended = rows.filter((row) => running.current.has(row.id) && !isActive(row))
    running.current = new Set(rows.filter(isActive).map(({ id }) => id))
    const told = ended.filter(({ status }) => status !== 'cancelled')
    for (const row of told) {
      showToast({ message: announcement(row), tone: row.status === 'failed' ? 'ref' : 'plain' })
    }
    if (told.length === 0) return
    for (const queryKey of changedByImports) void client.invalidateQueries({ queryKey })
  }, [rows, client])
}
