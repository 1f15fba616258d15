import type { DiffWalk } from './use-diff-walk'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Kbd } from '@/components/ui/kbd'
import type { TraceDiff } from '@/lib/features/traces/diff/schema'
import { alignmentWords } from '@/lib/features/traces/diff/words'

const hints = [
  { keys: ['j', 'k'], word: 'step' },
  { keys: ['n', 'p'], word: 'divergence' },
  { keys: ['e'], word: 'evidence' },
  { keys: ['?'], word: 'shortcuts' },
]

const matchMeaning =
  'Estimated from shared words, numbers, evidence and answers; two steps that match may still ask different things.'

const link = 'inline-flex min-h-6 items-center gap-1.5 rounded hover:text-ink hover:underline'

interface DiffFootProps {
  diff: TraceDiff
  walk: DiffWalk | null
  onFirst: () => void
  /** Absent where whoever reads may not mark. */
  onMark: (() => void) | undefined
}

/** The keys of the page, and how the steps were aligned. */
export function DiffFoot({ diff, walk, onFirst, onMark }: DiffFootProps) {
  const { alignment, first_divergence: first } = diff
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line bg-card px-5 py-1.5 text-[0.8125rem] text-soft">
      {first === null ? (
        <span>The traces do not differ in any step.</span>
      ) : (
        <button type="button" onClick={onFirst} className={link}>
          <Kbd>f</Kbd> first divergence
        </button>
      )}
      {onMark ? (
        <button type="button" onClick={onMark} className={link}>
          <Kbd>m</Kbd> mark
        </button>
      ) : null}
      {walk?.previous ? (
        <Link href={walk.previous} className={buttonClass('plain', 'sm')}>
          <Kbd>[</Kbd> Previous item
        </Link>
      ) : null}
      {walk?.next ? (
        <Link href={walk.next} className={buttonClass('plain', 'sm')}>
          <Kbd>]</Kbd> Next item
        </Link>
      ) : null}
      {hints.map(({ keys, word }) => (
        <span key={word} className="inline-flex items-center gap-1.5 keyboard-only max-md:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{' '}
          {word}
        </span>
      ))}
      <span title={matchMeaning} className="ml-auto first-letter:uppercase">
        {alignmentWords(diff)}
      </span>
      {alignment.note === null ? null : (
        <span role="note" className="basis-full text-abs">
          {alignment.note}
        </span>
      )}
    </footer>
  )
}
