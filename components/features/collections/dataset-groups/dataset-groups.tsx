'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Pill } from '@/components/ui/pill'
import { datasetGroupsQuery } from '@/lib/features/collections/dataset-groups/queries'
import { groupsWord } from '@/lib/features/collections/dataset-groups/draft'

const DatasetGroupsDialog = dynamic(
  async () => (await import('./dataset-groups-dialog')).DatasetGroupsDialog,
  { loading: () => null },
)

/** The groups of datasets of a collection, and for those who may, a way to change them. */
export function DatasetGroups({ collection }: { collection: string }) {
  const { data } = useQuery(datasetGroupsQuery(collection))
  const [isOpen, setOpen] = useState(false)
  if (!data || data.datasets.length === 0) return null
  const { groups } = data
  return (
    <>
      {groups.length === 0 ? null : (
        <Pill
          title={groups.map(({ name, datasets }) => `${name}: ${datasets.join(', ')}`).join('\n')}
        >
          {groupsWord(groups)}
        </Pill>
      )}
      <May permission="lead">
        <Button size="sm" onClick={() => setOpen(true)}>
          Edit groups
        </Button>
      </May>
      {isOpen ? (
        <DatasetGroupsDialog collection={collection} known={data} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
