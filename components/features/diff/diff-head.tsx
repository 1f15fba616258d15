import dynamic from 'next/dynamic'
import type { DiffWalk } from './use-diff-walk'
import { CopyLink } from '@/components/ui/copy-link'
import { OwnWords } from './own-words'
import { KindText } from '@/components/core/traces/kind-text'
import { titleClass } from '@/components/core/traces/title-class'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { cn } from '@/lib/text/class-names'
import { collectionHref } from '@/lib/features/collections/href'
import { inSigns } from '@/lib/maths/typeset/in-signs'
import type { TraceDiff } from '@/lib/features/traces/diff/schema'
import { countWords, letterOf } from '@/lib/features/traces/diff/words'
import { visibleText } from '@/lib/text/visible-text'
import { verdictWord } from '@/lib/systems/registry/verdict-words'

const DiffBasis = dynamic(async () => (await import('./diff-basis')).DiffBasis, {
  ssr: false,
  loading: () => <Button size="sm">How this was measured</Button>,
})

interface DiffHeadProps {
  diff: TraceDiff
  walk: DiffWalk | null
  /** Absent where whoever reads may make no study. */
  onStudy: (() => void) | undefined
}

/** What is asked, the gold, how many steps of each kind; the way to the traces side by side. */
export function DiffHead({ diff, walk, onStudy }: DiffHeadProps) {
  const { item, against, traces } = diff
  const gold =
    item.answer !== null
      ? inSigns(item.answer)
      : item.label === null
        ? null
        : verdictWord(item.label, traces[0]?.system)
  return (
    <header className="border-b border-line bg-card px-5 pt-3 pb-3 max-md:px-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Crumbs diff={diff} walk={walk} />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Views diff={diff} />
          <DiffBasis traces={traces} />
          <CopyLink />
          {onStudy ? (
            <Button size="sm" onClick={onStudy}>
              Add to study <Kbd>x</Kbd>
            </Button>
          ) : null}
        </div>
      </div>
      <h1 dir="auto" className={titleClass(item.text)}>
        <KindText kind={item.kind} text={item.text} />
      </h1>
      <div className="flex flex-wrap items-center gap-2">
        {item.kind === 'research-task' ? null : (
          <Pill>{gold === null ? 'no gold' : `gold: ${gold}`}</Pill>
        )}
        {against.map((one, at) => (
          <span key={letterOf(at + 1)} className="contents">
            {against.length > 1 ? (
              <span className="text-[0.8125rem] text-soft">{letterOf(at + 1)}:</span>
            ) : null}
            {countWords(one).map((words) => (
              <Pill key={words}>{words}</Pill>
            ))}
          </span>
        ))}
        <span className="text-[0.8125rem] text-soft">
          <OwnWords side="left">only in A</OwnWords>{' '}
          <OwnWords side="right">only in {against.length > 1 ? 'B, C or D' : 'B'}</OwnWords>
        </span>
      </div>
    </header>
  )
}

function Crumbs({ diff: { item, traces }, walk }: Omit<DiffHeadProps, 'onStudy'>) {
  const name = [item.dataset, item.external_id].filter((part) => part !== null).join('/')
  return (
    <nav aria-label="Breadcrumb" className="text-[0.8125rem] text-soft">
      {walk ? (
        <>
          <Link href={walk.list} className="rounded hover:text-ink hover:underline">
            Compare › {walk.title}
          </Link>
          {walk.place === null ? '' : ` › ${walk.place}`}
          <span aria-hidden> · </span>
        </>
      ) : null}
      {traces[0] ? (
        <Link
          href={collectionHref(traces[0].collection.id)}
          className="rounded hover:text-ink hover:underline"
        >
          <bdi>{visibleText(traces[0].collection.name)}</bdi>
        </Link>
      ) : null}
      <span aria-hidden> › </span>
      <Link
        href={`/items/${encodeURIComponent(item.id)}`}
        className="rounded hover:text-ink hover:underline"
      >
        <bdi>{visibleText(name || 'item')}</bdi>
      </Link>
      <span aria-hidden> › </span>
      compared steps
    </nav>
  )
}

const segment = 'px-2.5 py-1 text-xs'

function Views({ diff: { item, traces } }: { diff: TraceDiff }) {
  const chosen = [...new Set(traces.map(({ id }) => encodeURIComponent(id)))].join(',')
  return (
    <div className="inline-flex overflow-hidden rounded-lg border border-line">
      <span aria-current="page" className={cn(segment, 'bg-ink font-semibold text-paper')}>
        Aligned
      </span>
      <Link
        href={`/items/${encodeURIComponent(item.id)}?traces=${chosen}`}
        className={cn(segment, 'text-soft hover:text-ink')}
      >
        Side by side
      </Link>
    </div>
  )
}
