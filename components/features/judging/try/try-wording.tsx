'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Outcome } from './outcome'
import { useTrials } from './use-trials'
import { TemplateField } from '@/components/features/prompts/template-field'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { showToast } from '@/components/ui/toast-store'
import { checkedQuery } from '@/lib/features/judging/calls/queries'
import type { CheckedCall } from '@/lib/core/judge-calls/schema'
import { savePrompt } from '@/lib/features/prompts/queries'
import type { Prompt } from '@/lib/features/prompts/schema'
import { allowedOf, templateProblems } from '@/lib/features/prompts/template'
import { plural } from '@/lib/text/numbers'

interface TryWordingProps {
  judge: string
  criterion: string
  /** The newest version. */
  prompt: Prompt
}

/** One criterion's template, edited and tried on what people have checked before it is paid for. */
export function TryWording({ judge, criterion, prompt }: TryWordingProps) {
  const client = useQueryClient()
  const { data: checked, error } = useQuery(checkedQuery(judge, criterion))
  const [text, setText] = useState(prompt.text)
  const { trials, start, stop, reset } = useTrials()
  const { system_message, reply } = prompt
  const problems = templateProblems({ text, system_message }, { ...prompt, ...allowedOf(prompt) })
  const save = useMutation({
    mutationFn: () =>
      savePrompt({
        system: prompt.system,
        name: prompt.name,
        text,
        system_message: system_message ?? '',
        reply,
      }),
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: ['prompts'] })
      showToast({ message: `Saved as ${saved.label}. New judge runs use it.` })
    },
  })
  const calls = [...new Set(checked?.map(({ call_id: id }) => id) ?? [])]
  const failure = error ?? save.error
  return (
    <div className="flex flex-col gap-4">
      <TemplateField
        prompt={prompt}
        text={text}
        onText={(next) => {
          reset()
          setText(next)
        }}
        error={problems.length > 0 ? problems.join(' ') : null}
      />
      <p className="text-[0.8125rem] text-soft">{askWords(checked)}</p>
      <div className="flex flex-wrap items-center gap-2">
        {trials.isRunning ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button
            look="primary"
            disabled={calls.length === 0 || problems.length > 0}
            onClick={() => void start(calls, text)}
          >
            Test on {plural(calls.length, 'call')}
          </Button>
        )}
        <Button
          disabled={save.isPending || problems.length > 0 || text === prompt.text}
          onClick={() => save.mutate()}
        >
          Save as a new version
        </Button>
        {trials.isRunning ? (
          <ProgressBar
            label="Calls tested"
            share={(trials.done.length + trials.failed) / Math.max(1, calls.length)}
            className="w-24"
          />
        ) : null}
      </div>
      <p role="alert" className="text-sm text-ref empty:hidden">
        {failure?.message ??
          (trials.error === null
            ? null
            : `${plural(trials.failed, 'call')} failed: ${trials.error}`)}
      </p>
      <Outcome criterion={criterion} checked={checked ?? []} done={trials.done} />
    </div>
  )
}

function askWords(checked: readonly CheckedCall[] | undefined): string {
  if (checked === undefined) return 'Loading the checked calls…'
  if (checked.length === 0)
    return 'No call of this criterion was checked before its reply was shown. Check some first.'
  return 'Each call is repeated with this prompt; no reward changes. Replies are cached, so the same prompt is sent once.'
}
