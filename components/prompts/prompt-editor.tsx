'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TemplateField } from './template-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Select } from '@/components/ui/field'
import { showToast } from '@/components/ui/toast-store'
import { savePrompt } from '@/lib/prompts/queries'
import type { Prompt } from '@/lib/prompts/schema'
import { templateProblems } from '@/lib/prompts/template'

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
  const [text, setText] = useState(prompt.text)
  const problems = templateProblems(text, prompt)
  const isNew = text !== versions[0]?.text
  const save = useMutation({
    mutationFn: () => savePrompt({ system, name, text }),
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
                if (chosen) setText(chosen.text)
              }}
            >
              {versions.map(({ version, label, built_in: isBuiltIn }) => (
                <option key={label} value={version}>
                  {isBuiltIn ? `${label} (built in)` : label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TemplateField
          prompt={prompt}
          text={text}
          onText={setText}
          error={problems.length > 0 ? problems.join(' ') : (save.error?.message ?? null)}
        />
      </div>
    </Dialog>
  )
}
