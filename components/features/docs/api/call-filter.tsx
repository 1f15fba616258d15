'use client'

import { useQueryState } from 'nuqs'
import { type ReactNode, useDeferredValue } from 'react'
import { InputField } from '@/components/ui/field'
import { matchesWords } from '@/lib/features/openapi/search'

export interface ListedGroup {
  id: string
  title: string
  lead: string
  calls: readonly { id: string; title: string; words: string; entry: ReactNode }[]
}

/** The calls that hold the words looked for, with a table of contents; without scripts the form asks the server. */
export function CallFilter({ groups }: { groups: readonly ListedGroup[] }) {
  const [query, setQuery] = useQueryState('q', { defaultValue: '' })
  const wanted = useDeferredValue(query)
  const shown = groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter(({ words }) => matchesWords(words, wanted)),
    }))
    .filter(({ calls }) => calls.length > 0)
  return (
    <div className="grid min-w-0 gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto">
        <search>
          <form>
            <InputField
              label="Find a call"
              hint="Search its path, parameters or description."
              type="search"
              name="q"
              value={query}
              onText={(text) => void setQuery(text || null)}
            />
          </form>
        </search>
        <Contents groups={shown} />
      </div>
      <div className="grid min-w-0 gap-10">
        <p role="status" className="text-soft empty:hidden">
          {shown.length === 0 ? `No call contains “${wanted}”.` : ''}
        </p>
        {shown.map(({ id, title, lead, calls }) => (
          <section key={id} aria-labelledby={`group-${id}`} className="grid min-w-0 gap-6">
            <div>
              <h2 id={`group-${id}`} className="scroll-mt-16 font-serif text-xl font-medium">
                {title}
              </h2>
              <p className="text-soft">{lead}</p>
            </div>
            {calls.map((call) => (
              <div key={call.id} className="min-w-0">
                {call.entry}
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function Contents({ groups }: { groups: readonly ListedGroup[] }) {
  return (
    <nav aria-label="Calls" className="mt-4">
      {groups.map(({ id, title, calls }) => (
        <details key={id} className="border-t border-line py-1">
          <summary className="cursor-pointer py-1 text-[0.8125rem] leading-5 font-medium">
            {title} <span className="text-xs text-soft">{calls.length}</span>
          </summary>
          <ul>
            {calls.map((call) => (
              <li key={call.id}>
                <a
                  href={`#${call.id}`}
                  className="block py-1 font-mono text-xs break-words text-soft hover:text-ink hover:underline"
                >
                  {call.title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}
