import { Link } from '@/components/ui/link'
import { mappingWords } from '@/lib/core/vocabulary/label-mapping'
import { systemHref } from '@/lib/core/vocabulary/system-href'
import type { Basis, SystemBasis } from '@/lib/features/rewards/basis/schema'
import {
  measuredLines,
  promptUseWords,
  rewardTitle,
  wordingWords,
} from '@/lib/features/rewards/basis/words'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { plural } from '@/lib/text/numbers'

function Rewards({ part }: { part: SystemBasis }) {
  return [...Map.groupBy(part.rewards, ({ name }) => name)].map(([name, measured]) => {
    const paper = measured[0]?.paper ?? null
    return (
      <div key={name}>
        <dt className="font-medium wrap-anywhere">
          <Link href={systemHref(part.system, name)} className="text-link underline">
            {rewardTitle(part, name)}
          </Link>
        </dt>
        {paper === null ? null : <dd className="text-soft">By the paper: {paper}.</dd>}
        {measuredLines(measured).map((line) => (
          <dd key={line} className="wrap-anywhere text-soft">
            {line}
          </dd>
        ))}
      </div>
    )
  })
}

function SystemPart({ part }: { part: SystemBasis }) {
  const { title } = vocabulary[part.system]
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-serif text-base font-medium">
        <Link href={systemHref(part.system)} className="text-link underline">
          {title}
        </Link>
      </h3>
      <dl className="grid gap-2">
        <div>
          <dt className="font-medium">Prompts of the traces</dt>
          {part.prompts.map((use) => (
            <dd key={use.label} className="num wrap-anywhere text-soft">
              {promptUseWords(use)},{' '}
              <Link href={`/traces?${use.list}`} className="text-link underline">
                {plural(use.traces, 'trace')}
              </Link>
            </dd>
          ))}
        </div>
        <Rewards part={part} />
      </dl>
    </section>
  )
}

/** Label mapping, prompts, conventions and judges behind the numbers of some traces. */
export function BasisContent({ of: { systems, label_mapping: labels } }: { of: Basis }) {
  const wording = wordingWords(systems)
  if (wording === null) return <p>No traces match, so nothing was measured.</p>
  const { title, meaning } = mappingWords[labels]
  return (
    <div className="grid gap-3 text-[0.8125rem]">
      <p>{wording}</p>
      {systems.some(({ system }) => vocabulary[system].hasVerdict) ? (
        <p>
          <span className="font-medium">Label mapping</span>{' '}
          <span className="text-soft">
            {title}: {meaning}
          </span>
        </p>
      ) : null}
      {systems.map((part) => (
        <SystemPart key={part.system} part={part} />
      ))}
    </div>
  )
}
