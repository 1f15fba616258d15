'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@/components/ui/link'
import { itemListQuery } from '@/lib/core/items/queries'
import { researchHref } from '@/lib/features/collections/href'

/** Trees and rubrics of research tasks that have no traces yet. */
export function ResearchLink({ collection }: { collection: string }) {
  const { data } = useInfiniteQuery(
    itemListQuery({ collection: [collection], kind: ['research-task'] }),
  )
  if (!data?.pages.some(({ rows }) => rows.length > 0)) return null
  return (
    <Link href={researchHref(collection)} className="text-link underline">
      trees and rubrics
    </Link>
  )
}
