'use client'

import { SelectField } from '@/components/ui/field'
import {
  choiceOf,
  meaningOf,
  nameLabel,
  unclearLabels,
} from '@/lib/features/imports/mappings/choices'
import { labelMeanings } from '@/lib/features/imports/mappings/label-words'
import type { Mapping, TableColumn } from '@/lib/features/imports/mappings/schema'
import { meaningTitle } from '@/lib/features/imports/mappings/words'
import { visibleText } from '@/lib/text/visible-text'

interface LabelWordsProps {
  column: TableColumn
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** What the labels of a column mean that do not say it themselves, such as numbers. */
export function LabelWords({ column, mapping, onChange }: LabelWordsProps) {
  const { choice } = choiceOf(mapping, column.name)
  const unclear = unclearLabels(column)
  if ((choice !== 'label' && choice !== 'verdict') || unclear.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="text-xs text-soft">What its labels mean</legend>
      {unclear.map((spelling) => (
        <SelectField
          key={spelling}
          label={visibleText(spelling)}
          value={meaningOf(mapping, spelling)}
          onValue={(meaning) => onChange(nameLabel(mapping, spelling, meaning))}
          none={[undefined, 'choose']}
          options={labelMeanings.map((meaning) => [meaning, meaningTitle(meaning)])}
        />
      ))}
    </fieldset>
  )
}
