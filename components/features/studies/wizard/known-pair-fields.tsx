'use client'

import { X } from 'lucide-react'
import { AreaField, type PartProps } from './fields'
import { IconButton } from '@/components/ui/button'
import { SelectField } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { problemAt } from '@/lib/features/studies/designing/problems'
import { sideName } from '@/lib/features/studies/designing/choices'
import type { KnownPair } from '@/lib/features/studies/designing/schema'
import { visibleText } from '@/lib/text/visible-text'

interface KnownPairFieldsProps extends Pick<PartProps, 'draft' | 'problems'> {
  pair: KnownPair
  title: string
  hasFeedback: boolean
  path: string
  onChange: (pair: KnownPair) => void
  onRemove: () => void
}

/** What is right of one pair, by dimension. */
export function KnownPairFields(props: KnownPairFieldsProps) {
  const { pair, title, hasFeedback, path, draft, problems, onChange, onRemove } = props
  const { expected, feedback } = pair
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-xl border border-line bg-card p-3">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-start gap-2">
        <Link
          href={`/items/${encodeURIComponent(pair.item_id)}`}
          className="line-clamp-2 min-w-0 flex-1 read hover:underline"
        >
          {pair.text === '' ? `Item ${pair.item_id}` : visibleText(pair.text)}
        </Link>
        <IconButton label={`Remove ${title}`} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {draft.dimensions.map(({ id, name }) => (
          <SelectField
            key={id}
            label={`${name.trim() === '' ? id : name}: right is`}
            error={problemAt(problems, `${path}.expected.${id}`)}
            value={expected[id] ?? ''}
            onValue={(chosen) => onChange({ ...pair, expected: { ...expected, [id]: chosen } })}
            options={[
              ['', 'not asked'],
              ['tie', 'a tie'],
              ...draft.systems.map(
                ({ of }, place) => [String(place), `${sideName(of, place)} is better`] as const,
              ),
            ]}
          />
        ))}
      </div>
      {hasFeedback ? (
        <AreaField
          label="What the practice pair shows"
          hint="Shown after the answer."
          rows={2}
          maxLength={2_000}
          error={problemAt(problems, `${path}.feedback`)}
          value={feedback}
          onText={(text) => onChange({ ...pair, feedback: text })}
        />
      ) : null}
    </fieldset>
  )
}
