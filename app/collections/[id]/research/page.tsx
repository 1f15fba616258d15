import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Research } from '@/components/features/analysis/research/research'
import { Basis, BasisLink } from '@/components/features/rewards/basis/basis'
import { PageFrame } from '@/components/layout/page-frame'
import { Link } from '@/components/ui/link'
import { collectionHref } from '@/lib/features/collections/href'
import { loadCollection } from '@/lib/features/collections/loaders'
import { loadBasis } from '@/lib/features/rewards/basis/loaders'
import { basisOfKind } from '@/lib/features/rewards/basis/words'
import { visibleText } from '@/lib/text/visible-text'

interface ResearchPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: ResearchPageProps): Promise<Metadata> {
  const collection = await loadCollection(decodeURIComponent((await params).id))
  return { title: collection ? `${collection.name}: trees and rubrics` : 'Trees and rubrics' }
}

export default async function ResearchPage({ params }: ResearchPageProps) {
  const collection = await loadCollection(decodeURIComponent((await params).id))
  if (!collection || collection.deleted_at !== null) notFound()
  const { id, name } = collection
  const basis = basisOfKind(await loadBasis(collection), 'research-task')
  return (
    <PageFrame
      parents={[
        { title: 'Collections', href: '/collections' },
        { title: visibleText(name), href: collectionHref(id) },
      ]}
      title="Trees and rubrics"
      lead={
        <>
          Research tasks of{' '}
          <Link href={collectionHref(id)} className="text-link underline wrap-anywhere">
            <bdi>{visibleText(name)}</bdi>
          </Link>{' '}
          compared with those that DeepRubric published. <BasisLink of={basis} />
        </>
      }
    >
      <Research collection={{ id, name }} />
      <Basis of={basis} />
    </PageFrame>
  )
}
