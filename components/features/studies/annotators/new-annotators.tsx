'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { newAnnotatorsOf } from '@/lib/features/studies/new-annotators'
import { addAnnotators, studyKey } from '@/lib/features/studies/queries'
import type { AnnotatorTokens, Study } from '@/lib/features/studies/schema'

interface NewAnnotatorsProps {
  study: Pick<Study, 'id' | 'design'>
  onMade: (made: AnnotatorTokens) => void
}

/** Makes one annotator by name, or several by number. */
export function NewAnnotators({ study, onMade }: NewAnnotatorsProps) {
  const { id, design } = study
  const client = useQueryClient()
  const [typed, setTyped] = useState({ count: String(design.overlap), name: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const add = useMutation({
    mutationFn: (wanted: Parameters<typeof addAnnotators>[1]) => addAnnotators(id, wanted),
    onSuccess: onMade,
    onSettled: () => client.invalidateQueries({ queryKey: studyKey(id) }),
  })

  function submit() {
    const wanted = newAnnotatorsOf(typed)
    setProblem('problem' in wanted ? wanted.problem : null)
    if ('wanted' in wanted && !add.isPending) add.mutate(wanted.wanted)
  }

  return (
    <Form noValidate onSubmit={submit} aria-label="New annotators" className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start gap-3">
        <InputField
          label="How many"
          type="number"
          min={1}
          max={200}
          className="max-w-24"
          disabled={typed.name.trim() !== ''}
          value={typed.name.trim() === '' ? typed.count : '1'}
          onText={(text) => setTyped({ ...typed, count: text })}
        />
        <div className="min-w-40 flex-1 basis-40 sm:max-w-72">
          <InputField
            label="Or one, by name"
            hint="Only leads see it; exports say A1, A2 …"
            maxLength={200}
            autoComplete="off"
            value={typed.name}
            onText={(text) => setTyped({ ...typed, name: text })}
          />
        </div>
        <Button type="submit" look="primary" className="mt-6" disabled={add.isPending}>
          Create links
        </Button>
      </div>
      <p role="alert" className="text-xs text-ref empty:hidden">
        {problem ?? add.error?.message ?? null}
      </p>
    </Form>
  )
}
