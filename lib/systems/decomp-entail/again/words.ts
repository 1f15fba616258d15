import { formatReward, formatTime, plural } from '@/lib/text/numbers'
import { words } from '../parts/vocabulary'
import type { Voting } from '../parts/vote'
import type { ChainAgain, SecondVote, SideOfVote } from './compare'

/** What nobody who reads the second vote should miss. */
export const conditionedNote =
  'Later facts were generated after earlier corrections, so this is not the ablation of the paper.'

function answerWords({ answer, confidence }: Voting): string {
  return `${words[answer] ?? answer} ${formatReward(confidence)}`
}

/** The answer of a chain and what it weighs; what there is instead where it has none. */
export function beforeWords({ before }: ChainAgain): string {
  return before === null ? 'no answer' : answerWords(before)
}

/** The same for the facts as they were generated. */
export function afterWords({ after }: ChainAgain): string {
  if (after === undefined) return 'not answered'
  return after === null ? 'unreadable' : answerWords(after)
}

/** What became of the answer of a chain, in a word or two. */
export function changeWords({ isChanged, isCorrected, after }: ChainAgain): string {
  if (isChanged) return 'changed'
  const facts = isCorrected ? '' : ', no fact was corrected'
  return after ? `same${facts}` : ''
}

/** `yes 1.93` and `no 0.40`. */
export function sumWords({ vote: { yes, no } }: SideOfVote): string[] {
  return [`yes ${formatReward(yes)}`, `no ${formatReward(no)}`]
}

/** The winner by both conventions, said once where they agree. */
export function winnerWords({ paper, released, counted }: SideOfVote): string {
  if (counted === 0) return 'no answer'
  const won = words[paper ?? 'tie'] ?? ''
  return paper === released ? won : `${won}; by the released code ${words[released]}`
}

/** Whether the vote turned, in a sentence. */
export function turnWords({ first, second, chains, isWhole }: SecondVote): string {
  const changed = chains.filter(({ isChanged }) => isChanged).length
  const answers =
    changed === 0
      ? 'No chain changes its answer'
      : `${plural(changed, 'chain')} of ${chains.length} ${changed === 1 ? 'changes its' : 'change their'} answer`
  if (!isWhole) {
    const lacking = chains.length - second.counted
    return `${answers} so far; ${plural(lacking, 'chain')} without a readable reply, so there is no second vote yet.`
  }
  const before = winnerWords(first)
  const after = winnerWords(second)
  return before === after
    ? `${answers}; the vote stays ${before}.`
    : `${answers}; the vote changes from ${before} to ${after}.`
}

/** Who answered, by what and when. */
export function answeredBy({ judge, server, promptVersion, at }: SecondVote): string {
  const known = [
    server && server !== judge ? `on ${server}` : null,
    promptVersion ? `prompt ${promptVersion}` : null,
    formatTime(at),
  ]
  return [`Answered by ${judge}`, ...known.filter((part) => part !== null)].join(' · ')
}

/** The name of a second vote; where several judges were asked, by whom. */
export function barTitle({ judge }: Pick<SecondVote, 'judge'>, count: number): string {
  return count > 1 ? `Vote without corrections, by ${judge}` : 'Vote without corrections'
}

/** How many chains weigh 1 for want of probabilities; null where all were weighed. */
export function unweighedWords({
  unweighed,
  second,
}: Pick<SecondVote, 'unweighed' | 'second'>): string | null {
  if (unweighed === 0) return null
  if (unweighed >= second.counted)
    return 'The server sent no probabilities, so every chain weighs 1.'
  const weigh = unweighed === 1 ? 'that chain weighs' : 'those chains weigh'
  return `The server sent no probabilities for ${unweighed} of ${second.counted} chains, so ${weigh} 1.`
}
