'use client'

import { DeleteComposition } from './delete-composition'
import { SaveComposition } from './save-composition'
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
          Go on
        </Button>
      ) : null}
      {isBusy || composition.kept_count === 0 ? null : (
        <SaveComposition composition={composition} />
      )}
      <DeleteComposition id={composition.id} />
    </May>
  )
}
