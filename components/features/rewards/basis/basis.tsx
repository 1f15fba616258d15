import { Link } from '@/components/ui/link'
import { mappingWords } from '@/lib/core/vocabulary/label-mapping'
import type { Basis as BasisOf } from '@/lib/features/rewards/basis/schema'
import { askedWords, promptUseWords, wordingWords } from '@/lib/features/rewards/basis/words'
import { systemHref } from '@/lib/core/vocabulary/system-href'
import { vocabulary } from '@/lib/systems/registry/vocabulary'

/** The prompts, judges and label mapping that the numbers of a collection rest on. */
export function Basis({ of: { parts, label_mapping: labels } }: { of: BasisOf }) {
  const wording = wordingWords(parts)
  if (wording === null) return null
  const { title, meaning } = mappingWords[labels]
  return (
    <section
      aria-labelledby="basis"
      className="mt-10 grid gap-2 border-t border-line pt-4 text-[0.8125rem]"
    >
      <h2 id="basis" className="heading scroll-mt-4">
        Basis of these numbers
      </h2>
      <p>{wording}</p>
      <dl className="grid gap-2">
        {parts.map((part) => (
          <div key={`${part.system} ${part.judge}`}>
            <dt className="font-medium wrap-anywhere">
              <Link href={systemHref(part.system)} className="text-link underline">
                {vocabulary[part.system].title}
              </Link>
              {' · '}
              {askedWords(part)}
            </dt>
            {part.prompts.map((use) => (
              <dd key={use.label} className="num wrap-anywhere text-soft">
                {promptUseWords(use, part.judge)}
              </dd>
            ))}
          </div>
        ))}
        {parts.some(({ system }) => vocabulary[system].hasVerdict) ? (
          <div>
            <dt className="font-medium">Label mapping</dt>
            <dd className="text-soft">
              {title}: {meaning}
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

/** Leads from the header of a page of numbers to what they rest on, further down. */
export function BasisLink({ of: { parts } }: { of: BasisOf }) {
  if (parts.length === 0) return null
  return (
    <a href="#basis" className="text-link underline">
      Basis of these numbers
    </a>
  )
}
