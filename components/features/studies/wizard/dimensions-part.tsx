'use client'

import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { AreaField, Part, type PartProps } from './fields'
import { Button, IconButton } from '@/components/ui/button'
import { InputField, SelectField } from '@/components/ui/field'
import {
  addDimension,
  changeDimension,
  removeDimension,
} from '@/lib/features/studies/designing/change'
import { problemAt } from '@/lib/features/studies/designing/problems'
import type { DimensionDraft } from '@/lib/features/studies/designing/schema'

interface DimensionFieldsProps {
  dimension: DimensionDraft
  place: number
  isPrimary: boolean
  /** Of the radio buttons of all dimensions. */
  group: string
  problems: PartProps['problems']
  onChange: (change: Partial<DimensionDraft>) => void
  onPrimary: () => void
  onRemove: (() => void) | null
}

function DimensionFields(props: DimensionFieldsProps) {
  const { dimension, place, isPrimary, group, problems, onChange, onPrimary, onRemove } = props
  const problem = (field: string) => problemAt(problems, `dimensions.${place}.${field}`)
  const title = dimension.name.trim() === '' ? `Dimension ${place + 1}` : dimension.name
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-xl border border-line bg-card p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <InputField
            autoComplete="off"
            label="Name"
            maxLength={80}
            error={problem('name') ?? problem('id')}
            value={dimension.name}
            onText={(name) => onChange({ name })}
          />
        </div>
        <SelectField
          label="Choices"
          value={dimension.scale}
          onValue={(scale) => onChange({ scale })}
          options={[
            [3, '3'],
            [5, '5'],
          ]}
        />
        {onRemove === null ? null : (
          <IconButton label={`Remove ${title}`} size="md" className="mt-6" onClick={onRemove}>
            <X aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      <AreaField
        label="Wording"
        rows={2}
        maxLength={1_000}
        error={problem('wording')}
        value={dimension.wording}
        onText={(wording) => onChange({ wording })}
      />
      <label className="flex items-center gap-2 text-[0.8125rem]">
        <input type="radio" name={group} checked={isPrimary} onChange={onPrimary} />
        Primary dimension: its test comes first
      </label>
    </fieldset>
  )
}

/** What annotators are asked of every pair. */
export function DimensionsPart({ draft, problems, onChange }: PartProps) {
  const group = useId()
  const { dimensions, primary } = draft
  const own = problems['dimensions']
  return (
    <Part
      title="Dimensions"
      lead="Asked separately for every pair. Three choices are left, tie and right; five add “much better”."
    >
      {dimensions.map((dimension, place) => (
        <DimensionFields
          // oxlint-disable-next-line react/no-array-index-key -- ids follow the names that are typed
          key={place}
          dimension={dimension}
          place={place}
          isPrimary={place === primary}
          group={group}
          problems={problems}
          onChange={(change) => onChange(changeDimension(draft, place, change))}
          onPrimary={() => onChange({ primary: place })}
          onRemove={dimensions.length > 1 ? () => onChange(removeDimension(draft, place)) : null}
        />
      ))}
      {own === undefined ? null : <p className="text-xs text-ref">{own}</p>}
      {dimensions.length < 12 ? (
        <div>
          <Button size="sm" onClick={() => onChange(addDimension(draft))}>
            <Plus aria-hidden className="size-3.5" /> Add dimension
          </Button>
        </div>
      ) : null}
    </Part>
  )
}
