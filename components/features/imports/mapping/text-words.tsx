'use client'

import { commitOnEnter } from '../commit-on-enter'
import { MeaningSelect } from './meaning-select'
import { InputField } from '@/components/ui/field'
import { nameLabel, textWordsOf } from '@/lib/features/imports/mappings/choices'
import type { Mapping } from '@/lib/features/imports/mappings/schema'

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
    <fieldset className="flex flex-col gap-1.5 border-l-2 border-line pl-3">
      <legend className="float-left mb-1 text-xs text-soft">Custom label words</legend>
      {words.map((word) => (
        <MeaningSelect
          key={word}
          spelling={word}
          none="remove"
          mapping={mapping}
          onChange={onChange}
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
