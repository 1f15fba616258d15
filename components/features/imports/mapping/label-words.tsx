'use client'

import { MeaningSelect } from './meaning-select'
import { choiceOf, unclearLabels } from '@/lib/features/imports/mappings/choices'
import type { Mapping, TableColumn } from '@/lib/features/imports/mappings/schema'

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
    <fieldset className="flex flex-col gap-1.5 border-l-2 border-line pl-3">
      <legend className="float-left mb-1 text-xs text-soft">What its labels mean</legend>
      {unclear.map((spelling) => (
        <MeaningSelect
          key={spelling}
          spelling={spelling}
          none="choose"
          mapping={mapping}
          onChange={onChange}
        />
      ))}
    </fieldset>
  )
}
