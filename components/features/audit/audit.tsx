'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { Fragment, useState } from 'react'
import { Foot } from './foot'
import { Header } from './header'
import { Panes } from './panes'
import { AddressedReader, useReader } from '@/components/core/reader/reader'
import { useAuditKeys } from './use-audit-keys'
import { systemViews } from '@/components/systems/registry/registry'
import { MarkPanel } from '@/components/core/marks/mark-panel'
import { MarkingProvider } from '@/components/core/marks/marking'
import { type CompactDetail, expandDetail } from '@/lib/features/traces/detail/compact'
import { traceDetailQuery } from '@/lib/features/traces/detail/queries'

const CompareDialog = dynamic(async () => (await import('./compare-dialog')).CompareDialog, {
  loading: () => null,
})

function AuditBody() {
  const [isRaw, setRaw] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const { trace } = useReader()
  /** How often a search was asked for; 0 while there is none. */
  const [finds, setFinds] = useState(0)
  const onRaw = () => setRaw((now) => !now)
  function onFind() {
    setRaw(false)
    setFinds((now) => now + 1)
  }
  const onCompare = () => setComparing(true)
  useAuditKeys({ onFind, onRaw, onCompare })
  return (
    <div className="fill-page flex flex-col overflow-hidden">
      <Header />
      <Panes
        finds={finds}
        onFind={onFind}
        onFound={() => setFinds(0)}
        isRaw={isRaw}
        onRaw={onRaw}
      />
      <Foot onCompare={onCompare} />
      <MarkPanel />
      {isComparing ? <CompareDialog trace={trace} onClose={() => setComparing(false)} /> : null}
    </div>
  )
}

/** The audit page of one trace: evidence, trace and rewards, tied to one another. */
export function Audit({ compact }: { compact: CompactDetail }) {
  const { data: trace } = useQuery({
    ...traceDetailQuery(compact.id),
    initialData: () => expandDetail(compact),
  })
  const { Around = Fragment } = systemViews[trace.system]
  return (
    <AddressedReader key={trace.id} trace={trace}>
      <MarkingProvider>
        <Around>
          <AuditBody />
        </Around>
      </MarkingProvider>
    </AddressedReader>
  )
}
