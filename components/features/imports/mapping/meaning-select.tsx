'use client'

import { OptionSelect } from '@/components/ui/field'
import { meaningOf, nameLabel } from '@/lib/features/imports/mappings/choices'
import { labelMeanings } from '@/lib/features/imports/mappings/label-words'
import type { Mapping } from '@/lib/features/imports/mappings/schema'
import { meaningTitle } from '@/lib/features/imports/mappings/words'
import { visibleText } from '@/lib/text/visible-text'

interface MeaningSelectProps {
  spelling: string
  /** While it has no meaning. */
  none: string
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** What one spelling of a label means, beside it. */
export function MeaningSelect({ spelling, none, mapping, onChange }: MeaningSelectProps) {
  const word = visibleText(spelling)
  return (
    <label className="grid grid-cols-[minmax(2.5rem,auto)_minmax(0,1fr)] items-center gap-2">
      <span className="max-w-28 truncate font-mono text-[0.8125rem]" title={word}>
        {word}
      </span>
      <OptionSelect
        value={meaningOf(mapping, spelling)}
        onValue={(meaning) => onChange(nameLabel(mapping, spelling, meaning))}
        none={[undefined, none]}
        options={labelMeanings.map((meaning) => [meaning, meaningTitle(meaning)])}
      />
    </label>
  )
}
