'use client'

import { MathText } from '@/components/core/reader/math-text'
import { cn } from '@/lib/text/class-names'
import {
  type CheckGroup,
  type CheckRow,
  type CheckOpinion,
  checkSign,
  checkWord,
} from '@/lib/systems/composition-rl/chain/check-rows'

const heads = ['computed', 'model', 'people'] as const
const titles = { computed: 'Computed', model: 'Model', people: 'People' }

function tone({ holds }: CheckOpinion): string {
  if (holds === true) return 'text-sup'
  return holds === false ? 'font-semibold text-ref' : 'text-soft'
}

/** What is not computed was not to be found in a file. */
function Cell({ said, head }: { said: CheckOpinion | null; head: (typeof heads)[number] }) {
  const shown = said ?? { holds: undefined, reason: '' }
  return (
    <td className={cn('py-1.5 pl-2 align-top', tone(shown))}>
      <span aria-hidden>{checkSign(shown)} </span>
      {said === null && head === 'computed' ? 'not computed' : checkWord(shown)}
    </td>
  )
}

function Words({ text }: { text: string }) {
  return <MathText text={text} from={0} to={text.length} inks={[]} />
}

function reasonsOf({ computed, model, people }: CheckRow): string[] {
  const reasons = [computed, model, people].map((said) => said?.reason ?? '')
  return [...new Set(reasons)].filter((reason) => reason !== '' && reason !== 'not in the file')
}

function Row({ row }: { row: CheckRow }) {
  return (
    <tr className={cn('border-b border-line', row.isDisputed && 'bg-absw')}>
      <th scope="row" className="py-1.5 pl-1 text-left align-top font-medium wrap-anywhere">
        <Words text={row.title} />
        {row.isDisputed ? (
          <span className="block text-xs font-semibold text-abs">⚠ Checks disagree</span>
        ) : null}
        {reasonsOf(row).map((reason) => (
          <span key={reason} className="block text-xs font-normal text-soft">
            <Words text={reason} />
          </span>
        ))}
      </th>
      {heads.map((head) => (
        <Cell key={head} said={row[head]} head={head} />
      ))}
    </tr>
  )
}

/** Every check of the chain: computed here, said by a model, said by people; what they disagree on stands out. */
export function ChainChecks({ groups }: { groups: readonly CheckGroup[] }) {
  if (groups.length === 0) {
    return <p className="text-soft">Not checked: its sources are unknown.</p>
  }
  return groups.map(({ title, rows }) => (
    <table key={title} className="mb-4 w-full table-fixed text-[0.8125rem]">
      <caption className={title === '' ? 'sr-only' : 'pb-1 text-left text-soft'}>
        {title === '' ? 'Checks' : title}
      </caption>
      <thead>
        <tr className="border-b border-line text-xs text-soft">
          <th scope="col" className="w-[46%] py-1 pl-1 text-left font-normal">
            Check
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1 pl-2 text-left font-normal">
              {titles[head]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </tbody>
    </table>
  ))
}
