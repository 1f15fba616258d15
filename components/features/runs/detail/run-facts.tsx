import type { ReactNode } from 'react'
import { LazyScoreSummary } from '@/components/features/analysis/score-summary/lazy-score-summary'
import { PromptNames } from '@/components/features/prompts/prompt-names'
import { Link } from '@/components/ui/link'
import { collectionHref } from '@/lib/features/collections/href'
import type { RunDetail } from '@/lib/features/runs/schema'
import { askedWord, callsWord, paramsWord, serverWord, tokensWord } from '@/lib/features/runs/words'
import { visibleText } from '@/lib/text/visible-text'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-line py-2 not-first:border-t">
      <dt className="font-medium">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

/** What was asked, of whom, and what it cost. */
export function RunFacts({ run }: { run: RunDetail }) {
  const prompts = Object.values(run.prompt_versions)
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="heading mb-2">
        Settings
      </h2>
      <dl className="rounded-2xl border border-line bg-card px-4 sm:px-5">
        <Fact name="Items">{askedWord(run)}</Fact>
        <Fact name="Model server">
          <bdi>{visibleText(serverWord(run.server))}</bdi>
        </Fact>
        <Fact name="Saved in">
          <Link
            href={collectionHref(run.collection.id)}
            className="font-medium text-link hover:underline"
          >
            <bdi>{visibleText(run.collection.name)}</bdi>
          </Link>
        </Fact>
        {run.corpus === null ? null : (
          <Fact name="Corpus">
            <bdi>{visibleText(run.corpus.name)}</bdi>
          </Fact>
        )}
        {run.turns === null ? null : <Fact name="Tool calls">at most {run.turns}</Fact>}
        <Fact name="Parameters">{paramsWord(run.params)}</Fact>
        {prompts.length > 0 ? (
          <Fact name="Prompts">
            <span className="num">
              <PromptNames labels={prompts} />
            </span>
          </Fact>
        ) : null}
        <Fact name="Calls">{callsWord(run)}</Fact>
        <Fact name="Tokens">{tokensWord(run)}</Fact>
        <Fact name="Score">
          <LazyScoreSummary filter={{ run: [run.id] }} />
        </Fact>
      </dl>
    </section>
  )
}
