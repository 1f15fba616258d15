'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangesTable } from './changes-table'
import { useChangeMapping } from './use-change-mapping'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError, SelectField } from '@/components/ui/field'
import { SkeletonLines } from '@/components/ui/skeleton'
import { mappingPreviewQuery } from '@/lib/features/collections/queries'
import { changeSummary } from '@/lib/features/collections/label-mapping/words'
import { mappingWords } from '@/lib/core/vocabulary/label-mapping'
import type { Collection } from '@/lib/core/collections/schema'
import { type LabelMapping, labelMappings } from '@/lib/core/vocabulary/label-mapping'

interface LabelMappingDialogProps {
  collection: Collection
  onClose: () => void
}

/** Shows what another label mapping would change before it is applied. */
export function LabelMappingDialog({ collection, onClose }: LabelMappingDialogProps) {
  const { id, label_mapping: current } = collection
  const [chosen, setChosen] = useState<LabelMapping>(current)
  const preview = useQuery(mappingPreviewQuery(id, chosen))
  const change = useChangeMapping(id)
  const error = change.error ?? preview.error
  return (
    <Dialog
      open
      title="Label mapping"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={chosen === current || change.isPending}
            onClick={() => change.mutate(chosen, { onSuccess: onClose })}
          >
            Apply mapping
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label="Mapping"
          hint={mappingWords[chosen].meaning}
          value={chosen}
          onValue={setChosen}
          options={labelMappings.map((one) => [one, mappingWords[one].title])}
        />
        {preview.data ? (
          <>
            <p role="status">{changeSummary(preview.data.changes)}</p>
            <ChangesTable changes={preview.data.changes} />
          </>
        ) : error ? null : (
          <SkeletonLines lines={3} label="Counting what changes" />
        )}
        <FormError error={error} />
      </div>
    </Dialog>
  )
}
