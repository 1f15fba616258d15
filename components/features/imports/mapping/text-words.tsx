'use client'

import { commitOnEnter } from '../commit-on-enter'
import { InputField, SelectField } from '@/components/ui/field'
import { meaningOf, nameLabel, textWordsOf } from '@/lib/features/imports/mappings/choices'
import { labelMeanings } from '@/lib/features/imports/mappings/label-words'
import type { Mapping } from '@/lib/features/imports/mappings/schema'
import { meaningTitle } from '@/lib/features/imports/mappings/words'
import { visibleText } from '@/lib/text/visible-text'

interface TextWordsProps {
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** Words for labels that outputs use, beside those that are known. */
export function TextWords({ mapping, onChange }: TextWordsProps) {
  const words = textWordsOf(mapping)
  const add = (word: string) => {
    if (word !== '' && !words.includes(word)) onChange(nameLabel(mapping, word, 'none'))
  }
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="text-xs text-soft">Its own words for labels</legend>
      {words.map((word) => (
        <SelectField
          key={word}
          label={visibleText(word)}
          value={meaningOf(mapping, word)}
          onValue={(meaning) => onChange(nameLabel(mapping, word, meaning))}
          none={[undefined, 'remove']}
          options={labelMeanings.map((meaning) => [meaning, meaningTitle(meaning)])}
        />
      ))}
      <InputField
        key={words.length}
        label="Add a word"
        placeholder="stimmt nicht"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={commitOnEnter}
        onBlur={({ target }) => add(target.value.trim())}
      />
    </fieldset>
  )
}
