import type { Metadata } from 'next'
import { NewCompositionForm } from '@/components/features/compositions/form/new-composition-form'
import { PageFrame } from '@/components/layout/page-frame'

export const metadata: Metadata = { title: 'New composition' }

export default function NewCompositionPage() {
  return (
    <PageFrame
      parents={[{ title: 'Composed problems', href: '/compositions' }]}
      title="New composition"
      lead="Problems are joined so that each needs a value of the one before; every step is checked."
    >
      <NewCompositionForm />
    </PageFrame>
  )
}
