'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useReader } from '@/components/core/reader/reader'
import { Button } from '@/components/ui/button'
import { copyWithToast } from '@/components/ui/clipboard'
import { copyLink } from '@/components/ui/copy-link'
import { Menu, menuLink } from '@/components/ui/menu'
import { markKindsQuery } from '@/lib/features/marks/queries'
import type { TraceDetail } from '@/lib/core/traces/schema'

const otherwise = 'Use Export in the list of traces.'

async function jsonOf({ id }: TraceDetail): Promise<string> {
  const { traceJson } = await import('@/lib/features/exports/queries')
  return await traceJson(id)
}

const item = (title: string, onClick: () => void) => (
  <button {...menuLink} type="button" onClick={onClick}>
    {title}
  </button>
)

/** The trace as Markdown, as a record in JSON, or its link; what makes the texts is loaded on demand. */
export function CopyMenu() {
  const { trace } = useReader()
  const client = useQueryClient()

  async function markdownOf(shown: TraceDetail): Promise<string> {
    const { traceMarkdown } = await import('@/lib/features/traces/detail/markdown')
    const markKinds = await client.ensureQueryData(markKindsQuery())
    const address = new URL(`/traces/${shown.id}`, globalThis.location.href).href
    return traceMarkdown(shown, { address, markKinds })
  }

  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" look="quiet">
          Copy <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
    >
      {item('Copy link', () => void copyLink(''))}
      {item('Copy as Markdown', () => {
        void copyWithToast(markdownOf(trace), { done: 'Copied as Markdown.', otherwise })
      })}
      {item('Copy as JSON', () => {
        void copyWithToast(jsonOf(trace), { done: 'Copied as JSON.', otherwise })
      })}
    </Menu>
  )
}
