'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TemplateField } from './template-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Select, TextArea } from '@/components/ui/field'
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

/** A template as text; what it must not lack is said while one types. */
export function PromptEditor({ prompt, versions, onClose }: PromptEditorProps) {
  const client = useQueryClient()
  const { system, name } = prompt
  const [draft, setDraft] = useState(() => draftOf(prompt))
  const change = (part: Partial<PromptDraft>) => setDraft({ ...draft, ...part })
  const problems = templateProblems(draft, { ...prompt, ...allowedOf(prompt) })
  const [newest] = versions
  const isNew = newest === undefined || !isSameDraft(draft, draftOf(newest))
  const save = useMutation({
    mutationFn: () => savePrompt({ system, name, ...draft }),
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: ['prompts'] })
      showToast({ message: `Saved as ${saved.label}.` })
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
        <Field label="Start from">
          {(ids) => (
            <Select
              {...ids}
              defaultValue={String(prompt.version)}
              onChange={(event) => {
                const chosen = versions.find(
                  ({ version }) => String(version) === event.target.value,
                )
                if (chosen) setDraft(draftOf(chosen))
              }}
            >
              {versions.map((known) => (
                <option key={known.label} value={known.version}>
                  {versionWord(known)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="System message" hint="Sent before the text; empty = none.">
          {(ids) => (
            <TextArea
              {...ids}
              rows={3}
              spellCheck={false}
              className="font-mono text-xs"
              value={draft.system_message}
              onChange={(event) => change({ system_message: event.target.value })}
            />
          )}
        </Field>
        <TemplateField
          prompt={prompt}
          text={draft.text}
          onText={(text) => change({ text })}
          error={problems.length > 0 ? problems.join(' ') : (save.error?.message ?? null)}
        />
        {prompt.may_constrain ? (
          <Field
            label="Reply"
            hint="Constrained JSON is always readable; a free text lets the model reason first, and is read by tags and fields."
          >
            {(ids) => (
              <Select
                {...ids}
                value={draft.reply}
                onChange={(event) =>
                  change({ reply: event.target.value === 'text' ? 'text' : 'json' })
                }
              >
                <option value="json">Constrained JSON</option>
                <option value="text">Free text</option>
              </Select>
            )}
          </Field>
        ) : null}
      </div>
    </Dialog>
  )
}
