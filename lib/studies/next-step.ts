import { plural } from '@/lib/traces/format'
import type { StudyProgress } from './progress/schema'
import type { Study } from './schema'
import { isThere } from './words'

export interface NextStep {
  title: string
  text: string
  action: 'annotators' | 'close' | 'unblind' | 'results' | null
  canDiscuss?: boolean
  canCloseEarly?: boolean
}

type Running = Pick<StudyProgress, 'overlap' | 'pairs' | 'judgements' | 'discussion' | 'annotators'>

function ofRunning({ overlap, pairs, discussion, annotators }: Running): NextStep {
  const there = annotators.filter(isThere).length
  if (there < overlap) {
    const missing = overlap - there
    return {
      title: there === 0 ? 'Make annotators' : `Make ${plural(missing, 'more annotator')}`,
      text: `Every pair is judged by ${plural(overlap, 'annotator')}. Each gets a link of their own.`,
      action: 'annotators',
      canCloseEarly: there > 0,
    }
  }
  if (pairs.complete < pairs.total) {
    const left = plural(pairs.total - pairs.complete, 'pair')
    return {
      title: 'Annotators are at work',
      text: `${left} still to be judged. Nobody, you included, sees choices before the study is closed.`,
      action: null,
      canDiscuss: discussion.is_planned && pairs.complete > 0,
      canCloseEarly: true,
    }
  }
  if (discussion.is_planned && discussion.votes < discussion.votes_total) {
    return {
      title: 'The discussion is open',
      text: `${discussion.votes} of ${plural(discussion.votes_total, 'second vote')} are in. You can close without the rest; that is recorded.`,
      action: 'close',
    }
  }
  return {
    title: 'Close the study',
    text: 'Every pair is judged. Closing takes nothing more, and changes nothing.',
    action: 'close',
  }
}

/** What is to be done with a study now; null while it is not known how far it is. */
export function nextStep(
  { status }: Pick<Study, 'status'>,
  progress: Running | undefined,
): NextStep | null {
  switch (status) {
    case 'draft':
      return null
    case 'running':
      return progress === undefined ? null : ofRunning(progress)
    case 'closed':
      return {
        title: 'Unblind the study',
        text: 'Only then results say which system is which. It cannot be taken back.',
        action: 'unblind',
      }
    case 'unblinded':
      return {
        title: 'Read the results',
        text: 'They carry the hash of the protocol, as every export does.',
        action: 'results',
      }
    default:
      return status satisfies never
  }
}
