'use client'

import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { depthsHref, researchHref } from '@/lib/features/collections/href'
import { nameList, namesIn } from '@/lib/features/collections/words'
import { systemsFor } from '@/lib/core/records/item-kinds'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { systemTitle } from '@/lib/systems/registry/verdict-words'
import { oneOf } from '@/lib/text/one-of'
import { visibleText } from '@/lib/text/visible-text'
import { traceFacetsQuery } from '@/lib/features/traces/queries'

const isComposed = (system: string) => systemsFor('composed-problem').some((id) => id === system)
const isResearch = (system: string) => systemsFor('research-task').some((id) => id === system)

function titleOf(id: string): string {
  const system = oneOf(systemIds, id)
  return system === undefined ? id : systemTitle(system)
}

/** Systems and models of the traces of a collection, counted when they come into sight. */
export function MadeBy({ collection: { id, name } }: { collection: { id: string; name: string } }) {
  const { data, isError } = useQuery(traceFacetsQuery({ collection: [name] }))
  if (isError) return null
  if (!data) return <Skeleton className="h-5 w-3/4" />
  const titles = namesIn(data.system).map(titleOf)
  const models = namesIn(data.model)
  return (
    <p className="text-soft">
      {nameList(titles)}
      {models.length > 0 ? (
        <>
          {' · '}
          <span className="font-mono text-[0.78125rem] break-words">
            {visibleText(nameList(models))}
          </span>
        </>
      ) : (
        ' · models not named'
      )}
      {namesIn(data.system).some(isComposed) ? (
        <>
          {' · '}
          <Link href={depthsHref(id)} className="text-link underline">
            accuracy by depth
          </Link>
        </>
      ) : null}
      {namesIn(data.system).some(isResearch) ? (
        <>
          {' · '}
          <Link href={researchHref(id)} className="text-link underline">
            trees and rubrics
          </Link>
        </>
      ) : null}
    </p>
  )
}
