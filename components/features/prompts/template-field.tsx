import { TextAreaField } from '@/components/ui/field'
import type { Prompt } from '@/lib/features/prompts/schema'

interface TemplateFieldProps {
  prompt: Pick<Prompt, 'slots' | 'more_slots'>
  text: string
  onText: (text: string) => void
  /** What keeps the text from being used. */
  error: string | null
}

const written = (slots: readonly string[]) => slots.map((slot) => `{{${slot}}}`).join(' ')

function hintOf({ slots, more_slots: more }: TemplateFieldProps['prompt']): string {
  return more.length === 0
    ? `Slots: ${written(slots)}`
    : `Slots: ${written(slots)}; optional: ${written(more)}`
}

/** The text of a template, with the slots it has to hold. */
export function TemplateField({ prompt, text, onText, error }: TemplateFieldProps) {
  return (
    <TextAreaField
      label="Text"
      hint={hintOf(prompt)}
      error={error}
      rows={18}
      spellCheck={false}
      aria-invalid={error !== null}
      className="font-mono text-xs"
      value={text}
      onText={onText}
    />
  )
}
