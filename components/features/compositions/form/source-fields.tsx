'use client'

import { CollectionField } from '@/components/features/collections/collection-field'
import { SelectField, TextAreaField } from '@/components/ui/field'
import type {
  CompositionDraft,
  CompositionProblems,
} from '@/lib/features/compositions/composition-draft'

export interface PartProps {
  draft: CompositionDraft
  problems: CompositionProblems
  onChange: (change: Partial<CompositionDraft>) => void
}

function LinesField({ draft, problems, onChange }: PartProps) {
  return (
    <TextAreaField
      label="Problems"
      hint={'One per line: {"problem": "…", "answer": "…"}, or problem, tab, answer.'}
      error={problems.lines}
      rows={8}
      dir="auto"
      spellCheck={false}
      className="font-mono text-[0.8125rem]"
      value={draft.lines}
      onText={(text) => onChange({ lines: text })}
    />
  )
}

/** Where the problems come from that are composed. */
export function SourceFields(props: PartProps) {
  const { draft, onChange } = props
  const isTyped = draft.source === 'lines'
  return (
    <>
      <SelectField
        label="Problems come from"
        value={draft.source}
        onValue={(source) => onChange({ source })}
        options={[
          ['collection', 'a collection'],
          ['lines', 'pasted text'],
        ]}
      />
      {isTyped ? (
        <LinesField {...props} />
      ) : (
        <CollectionField
          hint="Its problems with an answer; pairs and chains count as single problems."
          error={props.problems.from}
          value={draft.from}
          by="id"
          onChange={(from) => onChange({ from })}
        />
      )}
    </>
  )
}
