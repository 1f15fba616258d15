import { BasisButton } from '@/components/features/rewards/basis/basis-button'
import { May } from '@/components/layout/session'
import { titleClass } from '@/components/core/traces/title-class'
import { itemViews } from '@/components/systems/registry/items'
import { kindTexts } from '@/components/core/traces/texts'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { diffHref } from '@/lib/features/traces/diff/address'
import type { ItemDetail } from '@/lib/features/items/schema'
import { visibleText } from '@/lib/text/visible-text'
import { plural } from '@/lib/text/numbers'
import { verdictWord } from '@/lib/systems/registry/verdict-words'

/** Their gold is no label; what it is stands with their facts. */
const withoutLabel = new Set<ItemDetail['kind']>(['research-task', 'composed-problem'])

/** What is asked, and what is held to be true about it. */
export function ItemHead({ item, chosen }: { item: ItemDetail; chosen: readonly string[] }) {
  const { collection, dataset, external_id, label, silver_count, trace_count } = item
  const own = itemViews[item.kind]
  const Text = kindTexts[item.kind]
  const name = [dataset, external_id].filter((part) => part !== null).join('/')
  return (
    <header className="border-b border-line bg-card px-5 pt-4 pb-3 max-md:px-4 max-md:pt-2.5">
      <nav aria-label="Breadcrumb" className="text-[0.8125rem] text-soft">
        <Link
          href={`/collections/${encodeURIComponent(collection.id)}`}
          className="rounded hover:text-ink hover:underline"
        >
          <bdi>{visibleText(collection.name)}</bdi>
        </Link>
        <span aria-hidden> › </span>
        <bdi>{visibleText(name || 'item')}</bdi>
      </nav>
      <h1 dir="auto" className={titleClass(item.text)}>
        {Text ? (
          <Text text={item.text} from={0} to={item.text.length} inks={[]} />
        ) : (
          visibleText(item.text)
        )}
      </h1>
      <div className="flex flex-wrap items-center gap-2">
        {withoutLabel.has(item.kind) ? null : (
          <Pill>{label === null ? 'no gold' : `gold: ${verdictWord(label)}`}</Pill>
        )}
        {own ? <own.Facts item={item} /> : null}
        <Pill>{plural(trace_count, 'trace')}</Pill>
        {silver_count === null ? null : <Pill>{plural(silver_count, 'reference question')}</Pill>}
        <span className="ml-auto flex flex-wrap gap-2">
          {chosen.length > 1 ? (
            <Link href={diffHref(chosen)} className={buttonClass('plain', 'sm')}>
              Compare steps
            </Link>
          ) : null}
          {trace_count > 0 ? (
            <BasisButton of={[{ query: `item=${encodeURIComponent(item.id)}` }]} labels={null} />
          ) : null}
          {item.document && item.kind !== 'research-task' ? (
            <May permission="audit">
              <Link
                href={`/verify?item=${encodeURIComponent(item.id)}`}
                className={buttonClass('plain', 'sm')}
              >
                Verify again
              </Link>
            </May>
          ) : null}
        </span>
      </div>
    </header>
  )
}
