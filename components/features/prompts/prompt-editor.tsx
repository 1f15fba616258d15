'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TemplateField } from './template-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextAreaField } from '@/components/ui/field'
import { type KeptDrafts, useKeptDraft } from '@/components/ui/kept-draft'
import { showToast } from '@/components/ui/toast-store'
import { draftOf, isSameDraft, type PromptDraft } from '@/lib/features/prompts/draft'
import { savePrompt } from '@/lib/features/prompts/queries'
import type { Prompt } from '@/lib/features/prompts/schema'
import { allowedOf, templateProblems } from '@/lib/features/prompts/template'
import { versionWord } from '@/lib/features/prompts/words'

interface PromptEditorProps {
  prompt: Prompt
  /** Newest first. */
  versions: Prompt[]
  onClose: () => void
}

const typed: KeptDrafts<PromptDraft> = new Map()

/** A template as text; what it must not lack is said while one types. */
export function PromptEditor({ prompt, versions, onClose }: PromptEditorProps) {
  const client = useQueryClient()
  const { system, name } = prompt
  const { draft, keep, forget } = useKeptDraft(typed, `${system}/${name}/${prompt.version}`, () =>
    draftOf(prompt),
  )
  const change = (part: Partial<PromptDraft>) => keep({ ...draft, ...part })
  const problems = templateProblems(draft, { ...prompt, ...allowedOf(prompt) })
  const [newest] = versions
  const isNew = newest === undefined || !isSameDraft(draft, draftOf(newest))
  const save = useMutation({
    mutationFn: () => savePrompt({ system, name, ...draft }),
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: ['prompts'] })
      showToast({ message: `Saved as ${saved.label}.` })
      forget()
      onClose()
    },
  })

  return (
    <Dialog
      open
      title={prompt.title}
      className="w-[min(56rem,calc(100vw-2rem))]"
      onClose={onClose}
      foot={
        <Button
          look="primary"
          disabled={save.isPending || problems.length > 0 || !isNew}
          onClick={() => save.mutate()}
        >
          Save as a new version
        </Button>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label="Start from"
          defaultValue={prompt.version}
          onValue={(version) => {
            const chosen = versions.find((known) => known.version === version)
            if (chosen) keep(draftOf(chosen))
          }}
          options={versions.map((known) => [known.version, versionWord(known)])}
        />
        <TextAreaField
          label="System message"
          hint="Sent before the text; empty = none."
          rows={3}
          spellCheck={false}
          className="font-mono text-xs"
          value={draft.system_message}
          onText={(system_message) => change({ system_message })}
        />
        <TemplateField
          prompt={prompt}
          text={draft.text}
          onText={(text) => change({ text })}
          error={problems.length > 0 ? problems.join(' ') : (save.error?.message ?? null)}
        />
        {prompt.may_constrain ? (
          <SelectField
            label="Reply"
            hint="Constrained JSON can always be parsed; free text lets the model reason first, and is parsed by tags and fields."
            value={draft.reply}
            onValue={(reply) => change({ reply })}
            options={[
              ['json', 'Constrained JSON'],
              ['text', 'Free text'],
            ]}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
