'use client'

import { useQuery } from '@tanstack/react-query'
import { ExportMenu } from '@/components/features/analysis/shell/export-menu'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { tableExports } from '@/components/features/analysis/table-exports'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import { SkeletonLines } from '@/components/ui/skeleton'
import { preferencesQuery } from '@/lib/features/analysis/people/queries'
import type { Preferences, TermPreference } from '@/lib/features/analysis/people/schema'
import {
  agreementWords,
  countedWords,
  leftOutWords,
  methodWords,
} from '@/lib/features/analysis/people/words'
import { studyHref } from '@/lib/features/studies/href'
import { rewardTitle, systemTitle } from '@/lib/systems/registry/verdict-words'
import { plural } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

function Against({ of: { against } }: { of: TermPreference }) {
  if (against.traces === null) return 'none'
  return (
    <Link href={`/traces?${against.traces}`} className="text-link hover:underline">
      {plural(against.count, 'pair')}
    </Link>
  )
}

const heads = ['Term', 'Dimension', 'Agreement', 'People preferred the lower value']

function SystemTable({ system, terms }: Preferences['systems'][number]) {
  return (
    <ScrollBox label={`${systemTitle(system)}: agreement with people`} role="group">
      <table className="w-full min-w-[36rem] border-collapse text-left text-[0.8125rem]">
        <caption className="py-1 text-left font-medium">{systemTitle(system)}</caption>
        <thead className="text-xs text-soft">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 pr-3 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.flatMap(({ name, preferences }) =>
            preferences.map((preference) => (
              <tr
                key={`${name} ${preference.dimension}`}
                className="border-t border-line align-top"
              >
                <th scope="row" className="py-1.5 pr-3 font-medium">
                  {rewardTitle(name)}
                </th>
                <td className="py-1.5 pr-3 wrap-anywhere">{visibleText(preference.dimension)}</td>
                <td className="num py-1.5 pr-3">
                  {agreementWords(preference)}
                  <span className="block text-xs text-soft">{countedWords(preference)}</span>
                </td>
                <td className="num py-1.5">
                  <Against of={preference} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function Found({ found }: { found: Preferences }) {
  const left = leftOutWords(found)
  return (
    <>
      <p className="mb-2 text-xs text-soft">
        {methodWords(found)} {left} Studies:{' '}
        {found.studies.map(({ id, name, pairs }, at) => (
          <span key={id}>
            {at > 0 ? ', ' : ''}
            <Link href={studyHref(id, 'results')} className="text-link hover:underline">
              {visibleText(name)}
            </Link>{' '}
            ({plural(pairs, 'pair')})
          </span>
        ))}
        .
      </p>
      {found.systems.map((system) => (
        <SystemTable key={system.system} {...system} />
      ))}
    </>
  )
}

const tablesOf = async (found: Preferences) =>
  (await import('@/lib/features/analysis/people/tables')).preferenceTables(found)

/** How far each term agrees with what people preferred in blind studies. */
export function People() {
  const { query } = useAnalysisFilter()
  const { data: found, error } = useQuery(preferencesQuery(query))
  return (
    <section
      aria-label="Correlation with people"
      className="rounded-xl border border-line bg-card p-3"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-semibold">Correlation with people</h2>
        {found && found.reason === null ? (
          <ExportMenu
            entries={tableExports('rewards-people', () => tablesOf(found), {
              filter: query,
              seed: found.seed,
            })}
          />
        ) : null}
      </div>
      {error ? <p className="text-soft">The preferences did not load: {error.message}</p> : null}
      {found?.reason ? (
        <p className="text-soft">
          {found.reason}{' '}
          <Link href="/studies" className="text-link underline">
            Open studies
          </Link>
        </p>
      ) : null}
      {found && found.reason === null ? <Found found={found} /> : null}
      {!found && !error ? <SkeletonLines lines={4} label="Loading the studies" /> : null}
    </section>
  )
}
