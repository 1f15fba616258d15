import { Field, TextArea } from '@/components/ui/field'
import type { Prompt } from '@/lib/prompts/schema'

interface TemplateFieldProps {
  prompt: Pick<Prompt, 'slots'>
  text: string
  onText: (text: string) => void
  /** What keeps the text from being used. */
  error: string | null
}

/** The text of a template, with the slots it has to hold. */
export function TemplateField({ prompt, text, onText, error }: TemplateFieldProps) {
  return (
    <Field
      label="Text"
      hint={`Slots: ${prompt.slots.map((slot) => `{{${slot}}}`).join(' ')}`}
      error={error}
    >
      {(ids) => (
        <TextArea
          {...ids}
          rows={18}
          spellCheck={false}
          aria-invalid={error !== null}
          className="font-mono text-xs"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  )
}
