'use client'

import { X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { guideOpen, guideProgress } from './guide-store'
import { useGuideEvents } from './use-guide-events'
import { useSequences } from '@/components/layout/shortcuts'
import { Button, buttonClass, IconButton } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { useKeptText } from '@/components/ui/kept-text'
import { Link } from '@/components/ui/link'
import { advance, readProgress, skipStep, writeProgress } from '@/lib/features/guide/progress'
import type { GuideProgress } from '@/lib/features/guide/progress'
import { guideSteps } from '@/lib/features/guide/steps'
import { guideShortcuts } from '@/lib/features/shortcuts/guide'

const finished = {
  title: 'All five steps',
  sentence: 'This is the whole loop. Next, import traces of your own.',
  keys: [],
  link: { title: 'Import traces', href: () => '/imports' },
}

/** The current step of the guided sample, below the page. */
export function GuideBar() {
  const progress = readProgress(useKeptText(guideProgress))
  return progress === null ? null : <Bar progress={progress} />
}

function Bar({ progress }: { progress: GuideProgress }) {
  const router = useRouter()
  const step = guideSteps[progress.step]
  const { title, sentence, keys, link } = step ?? finished
  const href = link.href(progress)
  const keep = (next: GuideProgress) => {
    if (next !== progress) guideProgress.set(writeProgress(next))
  }
  useGuideEvents((event) => keep(advance(progress, event)))
  useSequences(guideShortcuts, () => router.push(href))
  return (
    <section
      aria-label="Guided sample"
      data-guide
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--guide-height) items-center gap-x-3 border-t border-line bg-linkw px-3 max-sm:flex-wrap max-sm:content-center sm:px-5"
    >
      <p
        role="status"
        className="min-w-0 flex-1 max-sm:basis-full max-sm:pr-9 sm:line-clamp-2 sm:leading-tight"
      >
        <b className="font-semibold">
          {step === undefined ? null : `${progress.step + 1} of ${guideSteps.length} · `}
          {title}.
        </b>{' '}
        {sentence}
        <span className="ml-2 inline-flex gap-1 keyboard-only">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      </p>
      <Link href={href} className={buttonClass('primary', 'sm')}>
        {link.title} <Kbd>g n</Kbd>
      </Link>
      {step === undefined ? null : (
        <Button size="sm" onClick={() => keep(skipStep(progress))}>
          Skip
        </Button>
      )}
      <span className="max-sm:absolute max-sm:top-1.5 max-sm:right-2">
        <IconButton label="Close the guide" onClick={() => guideOpen.set(false)}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </span>
    </section>
  )
}
