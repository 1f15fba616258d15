import { Pill } from '@/components/ui/pill'
import type { StudyStatus } from '@/lib/studies/schema'
import { studyStatus } from '@/lib/studies/words'

export function StudyStatusPill({ status }: { status: StudyStatus }) {
  const { word, sign, tone } = studyStatus(status)
  return (
    <Pill size="sm" tone={tone} sign={sign}>
      {word}
    </Pill>
  )
}
