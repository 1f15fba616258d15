import { AgreementCells, AgreementHead } from '../agreement-cells'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import { agreementOf } from '@/lib/features/judging/calls/agreement/agree'
import type { CheckedCall } from '@/lib/core/judge-calls/schema'
import { valueWords } from '@/lib/features/judging/calls/words'
import type { Trial } from '@/lib/features/judging/trial/schema'
import { plural } from '@/lib/text/numbers'

interface OutcomeProps {
  criterion: string
  checked: readonly CheckedCall[]
  done: readonly Trial[]
}

/** Agreement with people before and now, on the same calls, and the calls that change. */
export function Outcome({ criterion, checked, done }: OutcomeProps) {
  const now = new Map(done.map((trial) => [trial.call_id, trial.value]))
  const tried = checked.filter(({ call_id: id }) => now.has(id))
  if (tried.length === 0) return null
  const before = agreementOf(tried.map(({ judge, person }) => ({ judge, person })))
  const after = agreementOf(
    tried.map(({ call_id: id, person }) => ({ judge: now.get(id) ?? null, person })),
  )
  const changed = tried.filter(({ call_id: id, judge }) => now.get(id) !== judge)
  const cached = done.filter((trial) => trial.cached).length
  return (
    <section aria-label="Result" className="flex flex-col gap-3">
      <ScrollBox label="Agreement with people">
        <table className="w-full min-w-[36rem] text-[0.8125rem]">
          <AgreementHead of="Prompt" against="people" />
          <tbody>
            {[
              { name: 'original', of: before },
              { name: 'this prompt', of: after },
            ].map(({ name, of }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-1.5 text-left font-medium">
                  {name}
                </th>
                <AgreementCells of={of} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="text-[0.8125rem]">
        {plural(changed.length, 'call')} of {tried.length} would change.
        {cached === 0 ? null : ` ${plural(cached, 'reply', 'replies')} from cache.`}
      </p>
      <ul className="border-t border-line text-[0.8125rem] empty:hidden">
        {changed.map(({ call_id: id, trace_id: trace, target, judge, person }) => (
          <li key={id} className="border-b border-line py-1.5">
            <Link
              href={`/traces/${encodeURIComponent(trace)}`}
              className="text-link hover:underline"
            >
              {target === null ? 'Trace' : `Q${target + 1}`}
            </Link>
            : {valueWords(criterion, judge)} → <b>{valueWords(criterion, now.get(id) ?? null)}</b>;
            a person says {valueWords(criterion, person)}
          </li>
        ))}
      </ul>
    </section>
  )
}
