'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupFields } from './group-fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/field'
import {
  changeDatasetGroups,
  datasetGroupsQuery,
} from '@/lib/features/collections/dataset-groups/queries'
import {
  groupProblem,
  withDataset,
  withNewGroup,
} from '@/lib/features/collections/dataset-groups/draft'
import type { DatasetGroups } from '@/lib/features/collections/dataset-groups/schema'

interface DatasetGroupsDialogProps {
  collection: string
  known: DatasetGroups
  onClose: () => void
}

/** Groups of datasets, edited together and saved together. */
export function DatasetGroupsDialog({ collection, known, onClose }: DatasetGroupsDialogProps) {
  const client = useQueryClient()
  const [groups, setGroups] = useState(known.groups.length > 0 ? known.groups : withNewGroup([]))
  const [isChecked, setChecked] = useState(false)
  const problems = groups.map((_, at) => groupProblem(groups, at))
  const save = useMutation({
    mutationFn: async () => await changeDatasetGroups(collection, groups),
    onSuccess: async (saved) => {
      client.setQueryData(datasetGroupsQuery(collection).queryKey, saved)
      await client.invalidateQueries({ queryKey: ['analysis'] })
      onClose()
    },
  })
  const isSound = problems.every((problem) => problem === null)
  return (
    <Dialog
      open
      title="Dataset groups"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={save.isPending}
            onClick={() => (isSound ? save.mutate() : setChecked(true))}
          >
            Save groups
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-soft">
          The scoreboard shows the unweighted mean of each group next to its datasets.
        </p>
        {groups.map((group, at) => (
          <GroupFields
            // oxlint-disable-next-line react/no-array-index-key -- names change while they are typed
            key={at}
            group={group}
            choices={[...new Set([...known.datasets, ...group.datasets])]}
            problem={isChecked ? (problems[at] ?? null) : null}
            onName={(name) =>
              setGroups(groups.map((own, place) => (place === at ? { ...own, name } : own)))
            }
            onDataset={(dataset, isIn) => setGroups(withDataset(groups, at, { dataset, isIn }))}
            onRemove={() => setGroups(groups.filter((_, place) => place !== at))}
          />
        ))}
        <Button className="justify-self-start" onClick={() => setGroups(withNewGroup(groups))}>
          Add group
        </Button>
        <FormError error={save.error} />
      </div>
    </Dialog>
  )
}
