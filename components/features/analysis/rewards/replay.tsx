import { useAuditView } from './use-audit-view'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import {
  mergeRollouts,
  rolloutsLink,
  type RolloutsLink,
} from '@/lib/features/analysis/reward-audit/changed-rollouts'
import type {
  ChangedRollouts,
  LeaveOneOut,
  RolloutList,
  TermChanges,
} from '@/lib/features/analysis/reward-audit/schema'
import { replayCaption, shareOf } from '@/lib/features/analysis/reward-audit/words'
import { rewardOrder, rewardTitle } from '@/lib/systems/registry/verdict-words'
import { cn } from '@/lib/text/class-names'
import { formatCount, plural } from '@/lib/text/numbers'

const heads = ['Groups', 'Sign changed', 'Best changed', 'No advantage left']

function Figure({ words, rollouts }: { words: string; rollouts: RolloutList }) {
  const link = rolloutsLink(rollouts)
  return (
    <td className="px-2 py-1.5 whitespace-nowrap">
      {link === null || link.part !== null ? words : <ToRollouts link={link} words={words} />}
      {link === null || link.part === null ? null : (
        <span className="block font-sans text-xs">
          <ToRollouts link={link} words={link.part} />
        </span>
      )}
    </td>
  )
}

function ToRollouts({ link, words }: { link: RolloutsLink; words: string }) {
  return (
    <Link href={link.href} title={link.title} className="text-link hover:underline">
      {words}
    </Link>
  )
}

function Changes({ of, changed }: { of: TermChanges; changed: ChangedRollouts }) {
  return (
    <>
      <Figure words={formatCount(of.groups)} rollouts={changed.groups} />
      <Figure words={shareOf(of.sign_changed, of.rollouts)} rollouts={changed.sign_changed} />
      <Figure words={shareOf(of.best_changed, of.groups)} rollouts={changed.best_changed} />
      <Figure words={shareOf(of.flattened, of.groups)} rollouts={changed.flattened} />
    </>
  )
}

function Head({ first }: { first: string }) {
  return (
    <thead className="text-xs text-soft">
      <tr>
        {[first, ...heads].map((head) => (
          <th key={head} scope="col" className="px-2 py-1.5 font-medium">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** What changes within rollout groups when a term is left out. */
export function Replay({ replay }: { replay: LeaveOneOut }) {
  const { view, setView } = useAuditView()
  const order = rewardOrder(replay.terms.map(({ name }) => name))
  const terms = order.flatMap((name) => replay.terms.find((term) => term.name === name) ?? [])
  const chosen = terms.find(({ name }) => name === view.without) ?? terms[0]
  return (
    <figure
      className="min-w-0 rounded-xl border border-line bg-card p-3"
      aria-label="Leave one out"
    >
      <figcaption className="mb-2">
        <span className="block font-semibold">Leave one out</span>
        <span className="block text-xs text-soft">
          {replayCaption} {plural(replay.rollouts, 'rollout')} in {plural(replay.groups, 'group')}.
          Click a number to open its rollouts, or a dataset to open its traces.
        </span>
      </figcaption>
      {replay.reason === null ? null : (
        <p className="py-6 text-center text-soft">{replay.reason}</p>
      )}
      {chosen ? (
        <>
          <ScrollBox label="Terms left out" role="group">
            <table className="num w-full border-collapse text-left text-[0.8125rem]">
              <Head first="Without" />
              <tbody>
                {terms.map((term) => (
                  <tr
                    key={term.name}
                    className={cn('border-t border-line', term === chosen && 'bg-linkw')}
                  >
                    <th scope="row" className="px-2 py-1.5 font-normal">
                      <button
                        type="button"
                        aria-pressed={term === chosen}
                        onClick={() => void setView({ without: term.name })}
                        className="text-left text-link hover:underline"
                      >
                        {rewardTitle(term.name)}
                      </button>
                    </th>
                    <Changes
                      of={term}
                      changed={mergeRollouts(term.datasets.map(({ changed }) => changed))}
                    />
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          <h3 className="mt-3 mb-1 text-xs text-soft">
            Without {rewardTitle(chosen.name)}, by dataset
          </h3>
          <ScrollBox label="By dataset" role="group" className="max-h-64">
            <table className="num w-full border-collapse text-left text-[0.8125rem]">
              <Head first="Dataset" />
              <tbody>
                {chosen.datasets.map((of) => (
                  <tr key={of.dataset} className="border-t border-line">
                    <th scope="row" className="px-2 py-1.5 font-normal">
                      <Link href={`/traces?${of.traces}`} className="text-link hover:underline">
                        {of.dataset ?? 'no dataset'}
                      </Link>
                    </th>
                    <Changes of={of} changed={of.changed} />
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </>
      ) : null}
    </figure>
  )
}
