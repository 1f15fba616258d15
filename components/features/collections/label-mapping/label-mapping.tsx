'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Pill } from '@/components/ui/pill'
import { mappingWords } from '@/lib/core/vocabulary/label-mapping'
import type { Collection } from '@/lib/core/collections/schema'

const LabelMappingDialog = dynamic(
  async () => (await import('./label-mapping-dialog')).LabelMappingDialog,
  { loading: () => null },
)

/** Which label mapping a collection is scored by, and for those who may, a way to change it. */
export function LabelMapping({ collection }: { collection: Collection }) {
  const [isOpen, setOpen] = useState(false)
  const { label_mapping: labels, label_mapping_settled: isSettled } = collection
  const { title, meaning } = mappingWords[labels]
  return (
    <>
      <Pill title={meaning}>
        {title.toLowerCase()} labels{isSettled ? '' : ' · recomputing results'}
      </Pill>
      <May permission="lead">
        <Button size="sm" onClick={() => setOpen(true)}>
          Change labels
        </Button>
      </May>
      {isOpen ? (
        <LabelMappingDialog collection={collection} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
