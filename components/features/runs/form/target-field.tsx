'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Field, Select } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { collectionListQuery } from '@/lib/features/collections/queries'
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

function CollectionField({ target, error, onChange }: TargetFieldProps) {
  const query = useInfiniteQuery(collectionListQuery())
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows)
  const value = target.on === 'collection' ? target.collection : ''
  const isListed = value === '' || rows.some(({ name }) => name === value)
  return (
    <Field
      label="Collection"
      hint="Every item of it that the chosen systems answer is asked about."
      error={error ?? query.error?.message ?? null}
    >
      {(ids) => (
        <Select
          {...ids}
          value={value}
          aria-invalid={error !== null}
          onFocus={() => {
            if (query.hasNextPage) void query.fetchNextPage()
          }}
          onChange={(event) => onChange({ on: 'collection', collection: event.target.value })}
        >
          <option value="">Choose a collection</option>
          {isListed ? null : <option value={value}>{value}</option>}
          {rows
            .filter(({ item_count }) => item_count > 0)
            .map(({ id, name, item_count }) => (
              <option key={id} value={name}>
                {name} ({plural(item_count, 'item')})
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}

/** What a run is made on. */
export function TargetField(props: TargetFieldProps) {
  const { target, error, onChange } = props
  if (target.on === 'collection') return <CollectionField {...props} />
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
        a whole collection instead
      </button>
    </section>
  )
}
