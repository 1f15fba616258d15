import { formatCount, plural } from '@/lib/text/numbers'
import type { StudyProgress } from './progress/schema'
import type { Study } from './schema'
import { isPresent } from './progress/words'

export interface NextStep {
  title: string
  text: string
  action: 'annotators' | 'close' | 'unblind' | 'results' | null
  canDiscuss?: boolean
  canCloseEarly?: boolean
}

type Running = Pick<StudyProgress, 'overlap' | 'pairs' | 'discussion' | 'annotators' | 'skipped'>

/** How many more people a study needs before anything can be complete. */
export function missingAnnotators({
  overlap,
  annotators,
}: Pick<Running, 'overlap' | 'annotators'>): number {
  return Math.max(overlap - annotators.filter(isPresent).length, 0)
}

/** Null when there are enough annotators for every pair. */
function ofPeople({ overlap, annotators, skipped }: Running): NextStep | null {
  const missing = missingAnnotators({ overlap, annotators })
  if (missing > 0) {
    return {
      title:
        missing === overlap ? 'Create annotators' : `Create ${plural(missing, 'more annotator')}`,
      text: `Every pair is judged by ${plural(overlap, 'annotator')}. Each gets a link of their own.`,
      action: 'annotators',
      canCloseEarly: missing < overlap,
    }
  }
  const stuck = new Set(skipped.filter(({ is_stuck: isStuck }) => isStuck).map(({ pair }) => pair))
  if (stuck.size === 0) return null
  return {
    title: 'Create another annotator',
    text: `${plural(stuck.size, 'pair was', 'pairs were')} skipped and no annotator is left to judge ${stuck.size === 1 ? 'it' : 'them'}.`,
    action: 'annotators',
    canCloseEarly: true,
  }
}

function ofWork({ pairs, discussion }: Running): NextStep {
  const left = pairs.total - pairs.complete
  if (left > 0) {
    return {
      title: 'Annotation in progress',
      text: `${plural(left, 'pair')} still to be judged. Choices are hidden from everyone, including you, until the study is closed.`,
      action: null,
      canDiscuss: discussion.is_planned && pairs.complete > 0,
      canCloseEarly: true,
    }
  }
  const { is_planned: isPlanned, votes, votes_total: total } = discussion
  if (isPlanned && votes < total) {
    return {
      title: 'The discussion is open',
      text: `${formatCount(votes)} of ${plural(total, 'second vote')} are saved. You can close without the others; the log records it.`,
      action: 'close',
    }
  }
  return {
    title: 'Close the study',
    text: 'Every pair is judged. After closing, no more judgements are accepted.',
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
      return progress === undefined ? null : (ofPeople(progress) ?? ofWork(progress))
    case 'closed':
      return {
        title: 'Unblind the study',
        text: 'Unblinding reveals which system is which. It cannot be undone.',
        action: 'unblind',
      }
    case 'unblinded':
      return {
        title: 'Read the results',
        text: 'Results and exports contain the hash of the protocol.',
        action: 'results',
      }
    default:
      return status satisfies never
  }
}
