import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { NewTreeForm } from '@/components/features/trees/form/new-tree-form'

export const metadata: Metadata = { title: 'New tree' }

export default function NewTreePage() {
  return (
    <PageFrame
      parents={[{ title: 'Evidence trees', href: '/trees' }]}
      title="New tree"
      lead="A topic is split into questions, level by level, each with evidence from a corpus."
    >
      <NewTreeForm />
    </PageFrame>
  )
}
