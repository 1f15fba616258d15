'use client'

import { CollectionField } from '@/components/features/collections/collection-field'
import { Link } from '@/components/ui/link'
import type { RunTarget } from '@/lib/features/runs/run-draft'
import { plural } from '@/lib/text/numbers'

interface TargetFieldProps {
  target: RunTarget
  error: string | null
  onChange: (target: RunTarget) => void
}

function GivenTarget({ target }: Pick<TargetFieldProps, 'target'>) {
  if (target.on === 'filter') {
    return (
      <p>
        The items of{' '}
        <Link href={`/traces?${target.filter}`} className="font-medium text-link underline">
          this list of traces
        </Link>
        , each once.
      </p>
    )
  }
  return target.on === 'items' ? <p>{plural(target.ids.length, 'chosen item')}.</p> : null
}

/** What a run is made on. */
export function TargetField({ target, error, onChange }: TargetFieldProps) {
  if (target.on === 'collection')
    return (
      <CollectionField
        hint="Includes every item that the chosen systems can answer."
        error={error}
        value={target.collection}
        by="name"
        onChange={(collection) => onChange({ on: 'collection', collection })}
      />
    )
  return (
    <section aria-labelledby="target">
      <h2 id="target" className="heading mb-1">
        On
      </h2>
      <GivenTarget target={target} />
      {error ? <p className="text-xs text-ref">{error}</p> : null}
      <button
        type="button"
        onClick={() => onChange({ on: 'collection', collection: '' })}
        className="min-h-6 rounded text-[0.8125rem] text-link hover:underline"
      >
        Choose a whole collection
      </button>
    </section>
  )
}
