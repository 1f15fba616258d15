'use client'

import { LeadText } from '@/components/features/annotation/lead-text'
import type { Study } from '@/lib/features/studies/schema'
import { designFacts } from '@/lib/features/studies/designing/facts'
import { noDesign } from '@/lib/features/studies/imported/words'
import { visibleText } from '@/lib/text/visible-text'

function Text({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1">
      <h3 className="font-medium">{title}</h3>
      <div className="max-w-[75ch] rounded-xl border border-line bg-card p-4">
        <LeadText text={text} />
      </div>
    </section>
  )
}

function Rules({ design }: Pick<Study, 'design'>) {
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
      {designFacts(design).map(({ word, value }) => (
        <div key={word} className="contents">
          <dt className="text-soft max-sm:mt-1.5">{word}</dt>
          <dd className="wrap-anywhere">
            <bdi>{visibleText(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The design as it was frozen, or as it is planned. */
export function StudyDesign({ study }: { study: Study }) {
  const { design, system_names: names } = study
  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Systems" className="flex flex-col gap-1">
        <h2 className="heading">Systems</h2>
        <ol className="list-[upper-alpha] pl-6">
          {names.map((name, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two can have the same name
            <li key={place} className="wrap-anywhere">
              <bdi>{visibleText(name)}</bdi>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label="Dimensions" className="flex flex-col gap-2">
        <h2 className="heading">Dimensions</h2>
        <ul className="flex flex-col gap-2">
          {design.dimensions.map(({ id, name, wording, scale, primary }) => (
            <li key={id}>
              <p className="font-medium">
                {visibleText(name)}{' '}
                <span className="text-xs font-normal text-soft">
                  {scale} choices{primary === true ? ' · primary' : ''}
                </span>
              </p>
              <p className="text-soft">{visibleText(wording)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Rules" className="flex flex-col gap-2">
        <h2 className="heading">Rules</h2>
        {study.imported?.cast_elsewhere ? (
          <p className="text-soft">{noDesign}</p>
        ) : (
          <Rules design={design} />
        )}
      </section>
      <Text title="Instructions" text={design.instructions} />
      <Text title="Consent" text={design.consent?.text ?? ''} />
    </div>
  )
}
