import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { StudyWizard } from '@/components/features/studies/wizard/study-wizard'

export const metadata: Metadata = { title: 'New study' }

export default function NewStudyPage() {
  return (
    <PageFrame
      parents={[{ title: 'Studies', href: '/studies' }]}
      wide
      title="New study"
      lead="Annotators compare two answers to the same item without knowing which system wrote which."
    >
      <StudyWizard study={null} />
    </PageFrame>
  )
}
