'use client'

import { useSyncExternalStore } from 'react'
import { onStaged, stagedFiles } from './staged-store'
import type { StagedFile } from '@/lib/features/imports/staging'

const none: readonly StagedFile[] = []

/** The files on the desk. */
export function useStaged(): readonly StagedFile[] {
  return useSyncExternalStore(onStaged, stagedFiles, () => none)
}
