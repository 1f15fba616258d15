'use client'

import { ImportList } from '@/components/features/imports/import-list'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { importInto } from '@/lib/features/collections/href'
import type { Collection } from '@/lib/core/collections/schema'

/** Where what is in a collection came from. */
export function CollectionImports({ collection }: { collection: Collection }) {
  return (
    <>
      <div className="mb-3 flex items-center gap-2">
        <h2 className="heading flex-1">Imports</h2>
        <Link href={importInto(collection.name)} className={buttonClass('plain', 'sm')}>
          Import files
        </Link>
      </div>
      <ImportList collection={collection.id} empty="No imports yet." />
    </>
  )
}
