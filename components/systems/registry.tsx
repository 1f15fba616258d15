import type { ComponentType } from 'react'
import { LossyNote } from './faithlens/lossy-note'
import type { SystemId } from '@/lib/systems/ids'
import type { TraceDetail } from '@/lib/traces/schema'

/** What only one system has to show; `{}` is a complete interface. */
export interface SystemView {
  /** Above the steps: what a reader should know first. */
  Note?: ComponentType<{ trace: TraceDetail }>
}

export const systemViews: Record<SystemId, SystemView> = {
  'decompose-rl': {},
  faithlens: { Note: LossyNote },
  'deep-rubric': {},
}
