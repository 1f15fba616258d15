'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { PromptEditor } from './prompt-editor'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Pill } from '@/components/ui/pill'
import { newestPrompts } from '@/lib/features/prompts/newest'
import { promptsQuery } from '@/lib/features/prompts/queries'
import type { Prompt } from '@/lib/features/prompts/schema'
import { originWords } from '@/lib/features/prompts/words'

const ImportPrompts = dynamic(async () => (await import('./import-prompts')).ImportPrompts, {
  loading: () => null,
})

/** The templates that systems ask with; each can be replaced by one's own version. */
export function PromptList() {
  const { data: prompts, error, refetch } = useQuery(promptsQuery())
  const [edited, setEdited] = useState<Prompt | null>(null)
  const [isImporting, setImporting] = useState(false)
  const newest = newestPrompts(prompts ?? [])
  return (
    <section aria-labelledby="prompts-title" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="prompts-title" className="font-serif text-lg font-medium">
          Prompts
        </h2>
        <May permission="lead">
          <Button onClick={() => setImporting(true)}>Import prompts</Button>
        </May>
      </div>
      <p className="max-w-[65ch] text-sm text-soft">
        A run uses the newest version unless it names another, and every trace records which.
      </p>
      {error ? (
        <Failure
          title="The prompts did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      <ul className="grid gap-3">
        {newest.map((prompt) => (
          <li
            key={`${prompt.system}/${prompt.name}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-card p-4"
          >
            <div className="min-w-0 flex-1 basis-60">
              <h3 className="font-semibold">{prompt.title}</h3>
              <p className="font-mono text-xs wrap-anywhere text-soft">{prompt.label}</p>
            </div>
            {prompt.built_in ? null : <Pill>version {prompt.version}</Pill>}
            <Pill>{originWords[prompt.origin]}</Pill>
            {prompt.optional ? <Pill>optional step</Pill> : null}
            <May permission="lead">
              <Button
                size="sm"
                aria-label={`Edit ${prompt.system} ${prompt.title}`}
                onClick={() => setEdited(prompt)}
              >
                Edit
              </Button>
            </May>
          </li>
        ))}
      </ul>
      {isImporting ? <ImportPrompts onClose={() => setImporting(false)} /> : null}
      {edited === null ? null : (
        <PromptEditor
          prompt={edited}
          versions={(prompts ?? []).filter(
            ({ system, name }) => system === edited.system && name === edited.name,
          )}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
