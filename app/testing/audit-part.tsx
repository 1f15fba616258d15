import { renderPart } from './render-page'
import type { CheerioAPI } from 'cheerio'
import { Fragment, type ReactNode } from 'react'
import { MarkingProvider } from '@/components/core/marks/marking'
import { ToolTurns } from '@/components/systems/deep-rubric/report/tool-turns'
import { systemViews } from '@/components/systems/registry/registry'
import { noPosition, PlacedReader } from '@/components/core/reader/reader'
import { TracePane } from '@/components/features/audit/trace-pane'
import { expandDetail } from '@/lib/features/traces/detail/compact'
import { loadTrace } from '@/lib/features/traces/detail/loaders'

function ignore(): void {}

/** Renders a part of a trace's page in a state that on the page takes a key. */
async function renderAuditPart(id: string, part: ReactNode): Promise<CheerioAPI> {
  const compact = await loadTrace(id)
  if (compact === null) throw new Error(`there is no trace ${id}`)
  const trace = expandDetail(compact)
  const { Around = Fragment } = systemViews[trace.system]
  return await renderPart(
    `/traces/${id}`,
    <PlacedReader trace={trace} place={noPosition} onPlace={ignore} isAddressed>
      <MarkingProvider>
        <Around>{part}</Around>
      </MarkingProvider>
    </PlacedReader>,
  )
}

/** What a press of the key for raw text shows. */
export function renderRawText(id: string): Promise<CheerioAPI> {
  return renderAuditPart(
    id,
    <TracePane finds={0} onFind={ignore} onFound={ignore} isRaw onRaw={ignore} />,
  )
}

/** What a press of the key for tool turns shows in the place of a report. */
export function renderTurns(id: string): Promise<CheerioAPI> {
  return renderAuditPart(id, <ToolTurns />)
}
