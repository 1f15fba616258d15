import { LazyScoreSummary } from '@/components/features/analysis/score-summary/lazy-score-summary'
import { CostFact } from '@/components/core/jobs/cost-fact'
import { Fact, FactList } from '@/components/core/jobs/fact-list'
import { PromptNames } from '@/components/features/prompts/prompt-names'
import { Link } from '@/components/ui/link'
import { collectionHref } from '@/lib/features/collections/href'
import type { RunDetail } from '@/lib/features/runs/schema'
import {
  askedWord,
  callsWord,
  paramsWord,
  serverWord,
  systemsWord,
  tokensWord,
} from '@/lib/features/runs/words'
import { visibleText } from '@/lib/text/visible-text'

interface RunFactsProps {
  run: RunDetail
  onBudget: (budget: number | null) => Promise<unknown>
}

/** What was asked, of whom, and what it cost. */
export function RunFacts({ run, onBudget }: RunFactsProps) {
  const prompts = Object.values(run.prompt_versions)
  return (
    <FactList>
      {run.name === null ? null : <Fact name="Systems">{systemsWord(run.systems)}</Fact>}
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
      <CostFact work={run} permission="audit" onBudget={onBudget} />
      <Fact name="Score">
        <LazyScoreSummary filter={{ collection: [run.collection.name], run: [run.id] }} />
      </Fact>
    </FactList>
  )
}
