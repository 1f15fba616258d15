import { plural } from '@/lib/text/numbers'
import type { StudyDraft } from './schema'

const listed = (parts: readonly (string | false)[], nothing: string) => {
  const said = parts.filter((part) => part !== false)
  return said.length === 0 ? nothing : said.join(', ')
}

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length

/** What is done to the texts, while the part is shut. */
export function shownWord({ normalise, flatten, show_evidence, redact }: StudyDraft): string {
  const count = lines(redact)
  return listed(
    [
      normalise && 'without formatting',
      flatten && 'lower-cased',
      show_evidence && 'with evidence',
      count > 0 && `${plural(count, 'word')} removed`,
    ],
    'as written, without names',
  )
}

export function textsWord({ instructions, has_consent, completion_code }: StudyDraft): string {
  return listed(
    [
      instructions.trim() !== '' && 'instructions',
      has_consent && 'consent',
      completion_code.trim() !== '' && 'completion code',
    ],
    'none',
  )
}

export function rulesWord({ exclusion, stopping }: StudyDraft): string {
  const { gold_below, seconds_below, repeats_below } = exclusion
  const count = [gold_below, seconds_below, repeats_below].filter((rule) => rule !== '').length
  return listed(
    [count > 0 && plural(count, 'rule'), stopping.trim() !== '' && 'stopping rule'],
    'no annotator is excluded',
  )
}

export function recordWord({ ethics, pay, expertise, retention }: StudyDraft): string {
  return listed(
    [
      ethics.trim() !== '' && 'ethics',
      pay.trim() !== '' && 'pay',
      expertise.trim() !== '' && 'expertise',
      retention !== '' && `stored until ${retention}`,
    ],
    'not stated',
  )
}

export function knownWord({ gold, training }: StudyDraft): string {
  return listed(
    [
      training.length > 0 && plural(training.length, 'training pair'),
      gold.length > 0 && plural(gold.length, 'gold pair'),
    ],
    'none',
  )
}
