'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { PageTabs } from '@/components/ui/page-tabs'
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

const tabs = studyTabs.map((id) => ({ id, title: tabWords[id] }))

export function StudyTabs({ tab, onOpen }: StudyTabsProps) {
  return <PageTabs label="Parts of the study" tabs={tabs} current={tab} onOpen={onOpen} />
}
