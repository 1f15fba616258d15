import { DatasetGroups } from './dataset-groups/dataset-groups'
import { Retention } from './retention/retention'

interface CollectionSettingsProps {
  collection: string
  hasTraces: boolean
}

/** What can be set of a collection beside its labels. */
export function CollectionSettings({ collection, hasTraces }: CollectionSettingsProps) {
  return (
    <>
      {hasTraces ? <DatasetGroups collection={collection} /> : null}
      <Retention collection={collection} />
    </>
  )
}
