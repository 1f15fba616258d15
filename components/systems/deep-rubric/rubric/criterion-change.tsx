import { BeforeAfter } from './before-after'
import { Pill } from '@/components/ui/pill'
import type { CriterionChange as Change } from '@/lib/systems/deep-rubric/rubric/repair'
import {
  changeWords,
  fieldText,
  fieldWords,
  kindLine,
} from '@/lib/systems/deep-rubric/rubric/words'
import { visibleText } from '@/lib/traces/detail/visible-text'

/** What became of one criterion, field by field. */
export function CriterionChange({ change }: { change: Change }) {
  const { tone, sign, word } = changeWords[change.kind]
  const shown = change.after ?? change.before
  return (
    <li className="grid gap-1.5 border-t border-line pt-2">
      <p className="break-words">
        <Pill tone={tone} sign={sign} size="sm">
          {word}
        </Pill>{' '}
        <b className="font-semibold">{visibleText(shown.id)}</b>{' '}
        <span dir="auto">{visibleText(shown.description)}</span>{' '}
        <span className="text-xs text-soft">{kindLine(shown)}</span>
      </p>
      {change.kind === 'changed'
        ? change.fields.map((field) => (
            <div key={field}>
              <p className="text-xs text-soft">The {fieldWords[field]} changed</p>
              <BeforeAfter
                before={fieldText(change.before, field)}
                after={fieldText(change.after, field)}
              />
            </div>
          ))
        : null}
    </li>
  )
}
