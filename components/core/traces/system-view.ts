import type { ComponentType, ReactNode } from 'react'
import type { auditShortcuts } from '@/lib/features/shortcuts/audit'
import type { ShortcutList } from '@/lib/features/shortcuts/shortcut'
import type { TraceDetail } from '@/lib/core/traces/schema'

type AuditKey = (typeof auditShortcuts)['shortcuts'][number]['id']

/**
 * What only one system has to show; `{}` is a complete interface. Every part stands in a pane of the shared viewer and
 * reaches the trace by `useReader`.
 */
export interface SystemView {
  /** Above the steps: what a reader should know first. */
  Note?: ComponentType<{ trace: TraceDetail }>
  /** Around all panes: what its parts share. */
  Around?: ComponentType<{ children: ReactNode }>
  /** Instead of the document. */
  Evidence?: ComponentType
  /** Name and width of the pane of evidence, where they are not those of a document. */
  aside?: { title: string; width: string }
  /** Instead of the steps, under a name of its own; `unit` is what its keys walk. */
  reading?: { title: string; unit: string; Pane: ComponentType }
  /** Above the rewards: what was judged. */
  Judged?: ComponentType
  /** The name of a criterion, as a way to what it lights. */
  Criterion?: ComponentType<{ id: string; children: ReactNode }>
  /** In the header, after the facts every trace has. */
  Facts?: ComponentType
  /** At the foot: keys of its own. */
  Keys?: ComponentType
  /** Keys of the page where those of every trace are taken otherwise. */
  shortcuts?: ShortcutList<AuditKey>
}
