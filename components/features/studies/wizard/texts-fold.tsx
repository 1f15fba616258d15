'use client'

import { AreaField, Fold, type PartProps, Tick } from './fields'
import { InputField } from '@/components/ui/field'
import { problemAt } from '@/lib/features/studies/designing/problems'
import { textsWord } from '@/lib/features/studies/designing/words'

/** What annotators read before they begin. */
export function TextsFold({ draft, problems, onChange }: PartProps) {
  const { consent } = draft
  return (
    <Fold
      title="Instructions and consent"
      set={textsWord(draft)}
      problems={problems}
      paths={['instructions', 'consent', 'completion_code']}
    >
      <AreaField
        label="Instructions"
        hint="Markdown. Shown first, later behind a button. Don’t name a system."
        rows={6}
        maxLength={20_000}
        error={problemAt(problems, 'instructions')}
        value={draft.instructions}
        onText={(instructions) => onChange({ instructions })}
      />
      <Tick
        label="Ask for consent first"
        hint="People who do not consent see no pairs."
        checked={draft.has_consent}
        onChange={(isOn) => onChange({ has_consent: isOn })}
      />
      {draft.has_consent ? (
        <>
          <AreaField
            label="Consent text"
            hint="Markdown."
            rows={6}
            maxLength={20_000}
            error={problemAt(problems, 'consent.text')}
            value={consent.text}
            onText={(text) => onChange({ consent: { ...consent, text } })}
          />
          <InputField
            autoComplete="off"
            label="Version of the consent text"
            hint="Stored with everyone’s consent."
            maxLength={40}
            error={problemAt(problems, 'consent.version')}
            value={consent.version}
            onText={(version) => onChange({ consent: { ...consent, version } })}
          />
        </>
      ) : null}
      <InputField
        autoComplete="off"
        label="Completion code"
        hint="Shown at the end, for a crowd platform."
        maxLength={200}
        error={problemAt(problems, 'completion_code')}
        value={draft.completion_code}
        onText={(code) => onChange({ completion_code: code })}
      />
    </Fold>
  )
}
