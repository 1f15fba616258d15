import { May } from '@/components/layout/session'
import { Link } from '@/components/ui/link'
import { collectionHref } from '@/lib/features/collections/href'
import { rolloutsHref } from '@/lib/features/compositions/href'
import type { ComposedState } from '@/lib/systems/composition-rl/composing/schema'
import { visibleText } from '@/lib/text/visible-text'

/** Where the problems were saved last, and what can be done with them there. */
export function SavedLine({ state }: { state: ComposedState }) {
  const last = state.saved.at(-1)
  if (!last) return null
  const { collection, items } = last
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-[0.8125rem]">
      <Link href={collectionHref(collection.id)} className="text-link underline">
        Saved in {visibleText(collection.name)}
      </Link>
      <May permission="audit">
        <Link
          href={rolloutsHref(items.map(({ item_id: item }) => item))}
          className="text-link underline"
        >
          Run a model on them
        </Link>
      </May>
    </p>
  )
}
