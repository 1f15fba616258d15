'use client'

import { AskedAction } from './asked-action'
import { showToast } from '@/components/ui/toast-store'
import type { StudyProgress } from '@/lib/features/studies/progress/schema'
import { closeStudy, openDiscussion, unblindStudy } from '@/lib/features/studies/queries'
import { plural } from '@/lib/text/numbers'

interface LifeActionProps {
  id: string
  look?: 'plain' | 'primary'
}

export function Discuss({ id, look }: LifeActionProps) {
  return (
    <AskedAction
      id={id}
      {...(look === undefined ? {} : { look })}
      label="Open the discussion early"
      title="Open the discussion now?"
      action="Open it"
      perform={openDiscussion}
      onDone={({ opened }) =>
        showToast({
          message:
            opened === 0
              ? 'No pair is ready to be discussed'
              : `${plural(opened, 'pair is', 'pairs are')} open for discussion`,
        })
      }
    >
      Undecided pairs with all first votes are voted on again. Their first votes are locked. Other
      pairs follow when they are judged.
    </AskedAction>
  )
}

interface CloseProps extends LifeActionProps {
  progress: Pick<StudyProgress, 'pairs'> | undefined
}

export function Close({ id, look, progress }: CloseProps) {
  const left = progress === undefined ? 0 : progress.pairs.total - progress.pairs.complete
  return (
    <AskedAction
      id={id}
      {...(look === undefined ? {} : { look })}
      label={left > 0 ? 'Close early' : 'Close the study'}
      title={left > 0 ? 'Close the study early?' : 'Close the study?'}
      action={left > 0 ? 'Close it early' : 'Close it'}
      perform={closeStudy}
      onDone={({ closed_early: early }) =>
        showToast({ message: early ? 'Closed early; that is recorded' : 'The study is closed' })
      }
    >
      {left > 0
        ? `${plural(left, 'pair is', 'pairs are')} not judged by every annotator yet. The results will say that the study was closed early. `
        : ''}
      Annotators can no longer judge. A closed study cannot be reopened.
    </AskedAction>
  )
}

export function Unblind({ id, look }: LifeActionProps) {
  return (
    <AskedAction
      id={id}
      {...(look === undefined ? {} : { look })}
      label="Unblind"
      title="Unblind the study?"
      action="Unblind it"
      perform={unblindStudy}
      onDone={() => showToast({ message: 'The study is unblinded' })}
    >
      Everyone who can read the study will see which system wrote each answer. Your name and the
      time are recorded. This cannot be undone.
    </AskedAction>
  )
}
