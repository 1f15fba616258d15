import { Pill } from '@/components/ui/pill'
import type { StudyStatus } from '@/lib/features/studies/schema'
import { studyStatus } from '@/lib/features/studies/words'

export function StudyStatusPill({ status }: { status: StudyStatus }) {
  const { word, sign, tone } = studyStatus(status)
  return (
    <Pill size="sm" tone={tone} sign={sign}>
      {word}
    </Pill>
  )
}
