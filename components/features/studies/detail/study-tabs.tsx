'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { cn } from '@/lib/text/class-names'
import { type StudyTab, studyTabs } from '@/lib/features/studies/href'
import type { StudyStatus } from '@/lib/features/studies/schema'
import { tabWords } from '@/lib/features/studies/words'

/** The open tab; the address says which, else the state of the study. */
export function useStudyTab(status: StudyStatus) {
  const usual: StudyTab = status === 'unblinded' ? 'results' : 'progress'
  const [tab, setTab] = useQueryState(
    'tab',
    parseAsStringLiteral(studyTabs).withOptions({ history: 'push' }),
  )
  return { tab: tab ?? usual, openTab: (next: StudyTab) => void setTab(next) }
}

interface StudyTabsProps {
  tab: StudyTab
  onOpen: (tab: StudyTab) => void
}

export function StudyTabs({ tab, onOpen }: StudyTabsProps) {
  return (
    <nav aria-label="Parts of the study">
      <ul className="flex flex-wrap gap-x-1 border-b border-line">
        {studyTabs.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === tab ? 'page' : undefined}
              onClick={() => onOpen(name)}
              className={cn(
                '-mb-px border-b-2 px-3 py-2 -outline-offset-2',
                name === tab
                  ? 'border-ink font-semibold text-ink'
                  : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {tabWords[name]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
