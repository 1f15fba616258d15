'use client'

import { X } from 'lucide-react'
import { useReport, useReportSelection } from './report-context'
import { SnippetCard } from './snippet-card'
import { LongList } from '../long-list'
import { IconButton } from '@/components/ui/button'
import { ScrollBox } from '@/components/ui/scroll-box'
import { selectedSources } from '@/lib/systems/deep-rubric/reading/words'
import { visibleText } from '@/lib/text/visible-text'

/** The snippets that the chosen sentence, source or passage stands on. */
export function SentenceSources() {
  const { report, stand } = useReport()
  const { chosen, lit } = useReportSelection()
  const told = report && selectedSources(chosen, report)
  if (!told) return null
  const snippets = [...lit.snippets]
  return (
    <section
      aria-label={told.title}
      className="flex max-h-[45%] min-h-0 flex-col border-t border-line"
    >
      <h2 className="heading flex items-center gap-2 px-4 pt-2">
        {told.title}
        <IconButton label="Close" className="ml-auto" onClick={() => stand(null)}>
          <X aria-hidden className="size-3.5" />
        </IconButton>
      </h2>
      <ScrollBox label="Sources" className="px-4 pb-3">
        <LongList key={`dead ${told.title}`} items={told.dead} atOnce={20}>
          {(shown) =>
            shown.map((id) => (
              <p key={id} className="py-1 text-[0.8125rem] break-words text-ref">
                ✗ Nothing with the id <span className="num">{visibleText(id)}</span> was found.
              </p>
            ))
          }
        </LongList>
        {snippets.length === 0 && told.dead.length === 0 ? (
          <p className="py-1 text-[0.8125rem] text-soft">{told.none}</p>
        ) : null}
        <LongList key={told.title} items={snippets} atOnce={20}>
          {(shown) => (
            <ul className="grid gap-2">
              {shown.map((snippet) => (
                <SnippetCard key={snippet} snippet={snippet} />
              ))}
            </ul>
          )}
        </LongList>
      </ScrollBox>
    </section>
  )
}
