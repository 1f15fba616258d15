import { CompositionActions } from './composition-actions'
import { SavedLine } from './saved-line'
import { Crumbs } from '@/components/layout/crumbs'
import { StatusPill } from '@/components/ui/pill'
import type { CompositionDetail } from '@/lib/systems/composition-rl/composing/schema'
import {
  compositionStatus,
  compositionAnnouncement,
  countLine,
  madeLine,
} from '@/lib/features/compositions/words'
import { callsLine } from '@/lib/core/model-calls/words'
import { visibleText } from '@/lib/text/visible-text'

/** What is composed, where it stands, and what can be done with it. */
export function CompositionTop({ composition }: { composition: CompositionDetail }) {
  return (
    <header className="mb-6">
      <p role="status" className="sr-only">
        {compositionAnnouncement(composition)}
      </p>
      <Crumbs parents={[{ title: 'Composed problems', href: '/compositions' }]} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <h1
          dir="auto"
          className="min-w-0 flex-1 basis-72 font-serif text-[1.625rem] leading-tight font-medium break-words"
        >
          {visibleText(composition.title)}
        </h1>
        <div className="flex flex-wrap gap-2">
          <CompositionActions composition={composition} />
        </div>
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-[0.8125rem] text-soft">
        <StatusPill of={compositionStatus(composition)} />
        <span>{countLine(composition)}</span>
        <span className="break-words">{visibleText(madeLine(composition))}</span>
        <span>{callsLine(composition)}</span>
      </p>
      <SavedLine state={composition.state} />
    </header>
  )
}
