'use client'

import { DeleteWithUndo } from '@/components/core/jobs/delete-with-undo'
import {
  compositionQuery,
  compositionsKey,
  deleteComposition,
  restoreComposition,
  saveComposition,
} from '@/lib/features/compositions/queries'
import { SaveButton } from '@/components/core/jobs/save-button'
import { plural } from '@/lib/text/numbers'
import { useChangeComposition } from '../live-composition'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import type { CompositionDetail } from '@/lib/systems/composition-rl/composing/schema'
import { canGoOn } from '@/lib/systems/composition-rl/composing/state'
import { visibleText } from '@/lib/text/visible-text'
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
      <DeleteWithUndo
        name={`Problem set “${visibleText(composition.title)}”`}
        remove={() => deleteComposition(composition.id)}
        restore={() => restoreComposition(composition.id)}
        listHref="/compositions"
        queryKey={[...compositionsKey, 'list']}
      />
    </May>
  )
}
