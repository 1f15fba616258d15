import type { KitParts } from '../kit-part'
import { hostileText, ignore, longText, unbrokenText } from '../samples'
import { buttonClass } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Failure } from '@/components/ui/failure'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Skeleton, SkeletonLines } from '@/components/ui/skeleton'

/** What only tells: words, states, progress. */
export const labels: KitParts = {
  chip: {
    tones: (
      <>
        <Chip>plain</Chip>
        <Chip tone="sup">necessary</Chip>
        <Chip tone="ref">harmful</Chip>
        <Chip tone="abs">abstained</Chip>
      </>
    ),
    removable: (
      <Chip onRemove={ignore} removeLabel="Remove the filter">
        wrong
      </Chip>
    ),
    'long text': <Chip onRemove={ignore}>{unbrokenText}</Chip>,
    'hostile text': <Chip tone="ref">{hostileText}</Chip>,
  },
  pill: {
    tones: (
      <>
        <Pill>plain</Pill>
        <Pill tone="sup" sign="✓">
          Supported
        </Pill>
        <Pill tone="ref" sign="✗">
          Refuted
        </Pill>
        <Pill tone="abs" sign="?">
          Not enough information
        </Pill>
        <Pill tone="link">Running</Pill>
      </>
    ),
    small: (
      <Pill size="sm" tone="sup">
        Done
      </Pill>
    ),
    'long text': <Pill tone="abs">{longText}</Pill>,
    'hostile text': <Pill tone="ref">{hostileText}</Pill>,
  },
  kbd: {
    letter: <Kbd>j</Kbd>,
    word: <Kbd>Enter</Kbd>,
  },
  'progress-bar': {
    empty: <ProgressBar label="None done" share={0} />,
    'two thirds': <ProgressBar label="Two thirds done" share={2 / 3} />,
    full: <ProgressBar label="All done" share={1} />,
    unknown: <ProgressBar label="Not known" share={null} />,
  },
  skeleton: {
    one: <Skeleton className="h-4 w-40" />,
    lines: (
      <div className="w-full">
        <SkeletonLines lines={4} label="Example of lines that load" />
      </div>
    ),
  },
  'empty-state': {
    title: <EmptyState title="No collections yet" />,
    'with actions': (
      <EmptyState
        title="No collections yet"
        actions={
          <Link href="/gallery" className={buttonClass('primary')}>
            Import files
          </Link>
        }
      >
        A collection holds the traces of one or more files.
      </EmptyState>
    ),
    'hostile text': <EmptyState title={hostileText}>{unbrokenText}</EmptyState>,
  },
  failure: {
    default: <Failure title="The runs did not load" message="The server did not answer." />,
    'with retry': (
      <Failure
        title="The runs did not load"
        message="The server did not answer."
        onRetry={ignore}
      />
    ),
    'hostile text': <Failure title={hostileText} message={unbrokenText} onRetry={ignore} />,
  },
}
