import { formatCount, formatShare, plural } from '@/lib/text/numbers'
import { systemTitle } from '@/lib/systems/registry/verdict-words'
import type { MappingChange } from './schema'

/** What a mapping changes for one system, as the cells of a table. */
export function changeCells(change: MappingChange): string[] {
  const { system, scored, right_before, right_after, wrong_to_right, right_to_wrong } = change
  const shareOf = (right: number) => (scored === 0 ? '' : ` (${formatShare(right / scored)})`)
  return [
    systemTitle(system),
    formatCount(scored),
    `${formatCount(right_before)}${shareOf(right_before)}`,
    `${formatCount(right_after)}${shareOf(right_after)}`,
    formatCount(wrong_to_right),
    formatCount(right_to_wrong),
  ]
}

/** What the change comes to, in a sentence. */
export function changeSummary(changes: readonly MappingChange[]): string {
  const toRight = changes.reduce((sum, change) => sum + change.wrong_to_right, 0)
  const toWrong = changes.reduce((sum, change) => sum + change.right_to_wrong, 0)
  if (changes.length === 0) return 'No trace of this collection is scored against a gold label.'
  if (toRight + toWrong === 0) return 'No trace changes between correct and incorrect.'
  const parts = [
    ...(toRight > 0 ? [`${plural(toRight, 'trace')} from incorrect to correct`] : []),
    ...(toWrong > 0 ? [`${plural(toWrong, 'trace')} from correct to incorrect`] : []),
  ]
  return `Changes ${parts.join(' and ')}. Rewards that depend on the label are recomputed.`
}
