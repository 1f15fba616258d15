'use client'

import { useRouter } from 'next/navigation'
import { KeyedHistogram } from '@/components/charts/keyed-histogram'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import {
  gradedTermHref,
  markedTermHref,
  termHref,
  withoutTermHref,
  withTermsHref,
} from '@/lib/features/analysis/reward-audit/term-href'
import type { AuditedTerm, SystemAudit } from '@/lib/features/analysis/reward-audit/schema'
import { boundedWords } from '@/lib/features/analysis/reward-audit/words'
import { histogramBars, histogramEnds } from '@/lib/core/traces/range'
import { rewardOrder, rewardTitle } from '@/lib/systems/registry/verdict-words'
import { formatCount, formatDecimal, formatShare, formatShort } from '@/lib/text/numbers'

interface TermTableProps {
  terms: readonly AuditedTerm[]
  audit: SystemAudit
}

const heads = ['Term', 'Distribution', 'n', 'Mean', 'At its maximum', 'AUC against correctness']

/** Each term: how it is distributed, how often it is at its maximum, and what it tells of right and wrong. */
export function TermTable({ terms, audit }: TermTableProps) {
  const order = rewardOrder(terms.map(({ name }) => name))
  const sorted = order.flatMap((name) => terms.find((term) => term.name === name) ?? [])
  const kinds = [...new Set(terms.flatMap(({ marks }) => marks.map(({ kind }) => kind)))]
  return (
    <ScrollBox label="Terms" role="group" className="rounded-xl border border-line bg-card px-3">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Terms of the reward</caption>
        <thead className="text-xs text-soft">
          <tr>
            {[...heads, ...kinds.map((kind) => `AUC, marked ${kind.replaceAll('_', ' ')}`)].map(
              (head) => (
                <th key={head} scope="col" className="px-2 py-2 font-medium">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {sorted.map((term) => (
            <TermRow key={term.name} term={term} kinds={kinds} traces={audit.traces} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

interface TermRowProps {
  term: AuditedTerm
  kinds: readonly string[]
  traces: string
}

function TermRow({ term, kinds, traces }: TermRowProps) {
  const router = useRouter()
  const { name, histogram, saturation, auc } = term
  const [from, to] = histogramEnds(histogram)
  const defined = withTermsHref(traces, [name])
  const facts = [!term.in_total && 'not in the total', term.is_judged && 'judged'].filter(Boolean)
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-2 py-2 font-medium">
        {rewardTitle(name)}
        <span className="block text-xs font-normal text-soft">{facts.join(', ')}</span>
      </th>
      <td className="w-44 min-w-36 px-2 py-2">
        <KeyedHistogram
          label={`Distribution of ${rewardTitle(name)}`}
          bars={histogramBars(histogram, {}, `reward.${name}`)}
          from={from}
          to={to}
          onSelect={(first, last) =>
            router.push(termHref({ traces, name, bins: histogram.bins }, [first, last]))
          }
        />
      </td>
      <td className="num px-2 py-2">
        <ToTraces href={defined}>{formatCount(term.n)}</ToTraces>
        {term.missing > 0 ? (
          <span className="block text-xs">
            <ToTraces href={withoutTermHref(traces, name)}>
              {`${formatCount(term.missing)} undefined`}
            </ToTraces>
          </span>
        ) : null}
      </td>
      <td className="num px-2 py-2">
        <ToTraces href={defined}>{formatDecimal(term.mean, 3)}</ToTraces>
      </td>
      <td className="num px-2 py-2 whitespace-nowrap">
        <ToTraces href={`/traces?${saturation.traces}`}>{formatShare(saturation.share)}</ToTraces>
        <span className="block text-xs text-soft">
          {formatShare(saturation.low)}–{formatShare(saturation.high)} at{' '}
          {formatShort(saturation.at)}
        </span>
      </td>
      <td className="num min-w-40 px-2 py-2">
        {auc.value === null ? (
          boundedWords(auc)
        ) : (
          <ToTraces href={gradedTermHref(traces, name)}>{boundedWords(auc)}</ToTraces>
        )}
        <span className="block text-xs text-soft">
          {auc.value !== null && `${formatCount(auc.right)} of ${formatCount(auc.n)} correct. `}
          {auc.reason}
        </span>
      </td>
      {kinds.map((kind) => (
        <MarkCell
          key={kind}
          mark={term.marks.find((mark) => mark.kind === kind)}
          href={markedTermHref(traces, name, kind)}
        />
      ))}
    </tr>
  )
}

function ToTraces({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="text-link hover:underline">
      {children}
    </Link>
  )
}

interface MarkCellProps {
  mark: AuditedTerm['marks'][number] | undefined
  /** The marked traces. */
  href: string
}

function MarkCell({ mark, href }: MarkCellProps) {
  if (!mark) return <td className="px-2 py-2 text-soft">no value</td>
  return (
    <td className="num px-2 py-2">
      {mark.auc === null ? 'undefined' : formatDecimal(mark.auc, 3)}
      <span className="block text-xs">
        <ToTraces href={href}>{`${formatCount(mark.n)} marked`}</ToTraces>
      </span>
    </td>
  )
}
