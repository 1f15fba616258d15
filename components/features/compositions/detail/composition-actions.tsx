'use client'

import { DeleteButton } from '@/components/core/jobs/delete-button'
import {
  compositionQuery,
  compositionsKey,
  deleteComposition,
  saveComposition,
} from '@/lib/features/compositions/queries'
import { SaveButton } from '@/components/core/jobs/save-button'
import { plural } from '@/lib/text/numbers'
import { useChangeComposition } from '../live-composition'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import type { CompositionDetail } from '@/lib/systems/composition-rl/composing/schema'
import { canGoOn } from '@/lib/systems/composition-rl/composing/state'
import { isActive } from '@/lib/platform/jobs/status'

/** What can be done with a composition as it stands. */
export function CompositionActions({ composition }: { composition: CompositionDetail }) {
  const change = useChangeComposition(composition.id)
  const isBusy = isActive(composition)
  return (
    <May permission="lead">
      {isBusy ? (
        <Button disabled={change.isPending} onClick={() => change.mutate('stop')}>
          Stop
        </Button>
      ) : null}
      {!isBusy && canGoOn(composition.state, composition) ? (
        <Button disabled={change.isPending} onClick={() => change.mutate('resume')}>
          Continue
        </Button>
      ) : null}
      {isBusy || composition.kept_count === 0 ? null : (
        <SaveButton
          label="Save the problems"
          title="Save as items"
          collection={composition.collection}
          save={(collection) => saveComposition(composition.id, collection)}
          queryKey={compositionQuery(composition.id).queryKey}
        >
          {plural(composition.kept_count, 'composed problem')}, each with its chain and its checks.
        </SaveButton>
      )}
      <DeleteButton
        title="Delete this composition?"
        remove={() => deleteComposition(composition.id)}
        listHref="/compositions"
        listKey={[...compositionsKey, 'list']}
      >
        This permanently deletes the problem set and every attempt. Saved problems stay.
      </DeleteButton>
    </May>
  )
}
