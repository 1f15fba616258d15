import type { Metadata } from 'next'
import { NewCompositionForm } from '@/components/features/compositions/form/new-composition-form'
import { PageFrame } from '@/components/layout/page-frame'

export const metadata: Metadata = { title: 'New problem set' }

export default function NewCompositionPage() {
  return (
    <PageFrame
      parents={[{ title: 'Composed problems', href: '/compositions' }]}
      title="New problem set"
      lead="Problems are joined so that each needs a value from the previous one; every step is checked."
    >
      <NewCompositionForm />
    </PageFrame>
  )
}
