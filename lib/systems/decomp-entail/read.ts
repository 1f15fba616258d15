import type { Reading, Step } from '@/lib/core/traces/schema'
import type { ReadInput } from '@/lib/systems/kit/define'
import { isWithoutOutput, readLogged } from '@/lib/systems/kit/logged-reading'
import { ProblemList } from '@/lib/systems/kit/problem-list'
import { stepsOf } from '@/lib/systems/kit/steps'
import { scanElements } from '@/lib/systems/kit/tag-scanner'
import { addTagProblems, addTextProblems, addTruncation } from '@/lib/systems/kit/text-problems'
import { failedRequest, isApiError, isBlank, statusOf, viewText } from '@/lib/systems/kit/view-text'
import { verdictFor } from './parts/labels'
import { viewOf } from './parts/view'
import { voteOf, winnerOf, type Voting } from './parts/vote'
import { answerOf } from './parts/answers'
import { type Chain } from '@/lib/core/records/chains'
import { tagNames } from '@/lib/systems/decomp-entail/schema'

const kinds = { fact: 'fact', entailment: 'entailment', text: 'text' } as const

/**
 * Reads the chains of a trace: a step for each fact and each answer, and the vote as the verdict. Chains that are being
 * written are read from their text. Total and linear in the text's length.
 * Source: DecompT5 / DecompEntail, section 4.
 */
export function read(input: ReadInput): Reading {
  const { chains = null } = input
  if (chains !== null) return readChains(chains)
  return isWithoutOutput(input) ? readLogged(input, verdictFor) : readText(input)
}

function readChains(chains: readonly Chain[]): Reading {
  const { view, steps } = viewOf(chains)
  const problems = new ProblemList()
  for (const { start, text } of steps) {
    const own = new ProblemList()
    addTextProblems(own, text)
    for (const problem of own.inOrder())
      problems.add(
        problem.code,
        { start: start + problem.start, end: start + problem.end },
        problem.message,
      )
  }
  const voting = chains.map(({ entailment }) => entailment)
  return reading({ view, synthetic: true, steps, problems, voting })
}

function readText(input: ReadInput): Reading {
  const { view, synthetic } = viewText(input)
  if (isApiError(input.output)) return failedRequest(view, synthetic)
  const scan = scanElements(view, tagNames)
  const problems = new ProblemList()
  addTextProblems(problems, view)
  addTagProblems(problems, view, scan)
  addTruncation(problems, { view, scan, names: tagNames, finishReason: input.finish_reason })
  const steps = numbered(stepsOf(view, scan, kinds))
  const end = { start: view.length, end: view.length }
  if (isBlank(input.output)) {
    problems.add('empty', { start: 0, end: view.length }, 'There are no chains.')
    return { ...reading({ view, synthetic, steps, problems, voting: [] }), status: 'failed' }
  }
  const closed = steps.filter(({ kind, closed: isClosed }) => kind === 'entailment' && isClosed)
  const voting = closed.flatMap((step) => {
    const said = votingIn(step.text)
    if (said === null)
      problems.add('unknown_verdict', step, 'The answer of this chain is neither yes nor no.')
    return said ?? []
  })
  if (closed.length === 0) problems.add('missing_verdict', end, 'No chain has an answer.')
  return reading({ view, synthetic, steps, problems, voting })
}

/** An answer closes its chain. */
function numbered(steps: readonly Step[]): Step[] {
  let chain = 0
  return steps.map((step) => {
    const voting = step.kind === 'entailment' && step.closed ? votingIn(step.text) : null
    const sure = voting === null ? {} : { confidence: voting.confidence }
    const own = { ...step, meta: { ...step.meta, chain, ...sure } }
    if (step.kind === 'entailment') chain += 1
    return own
  })
}

/** `yes 0.93`; an answer that does not say what it weighs counts one. */
function votingIn(text: string): Voting | null {
  const [word = '', weight = '1', ...rest] = text.trim().split(/\s+/)
  const answer = answerOf(word)
  const confidence = Number(weight)
  if (answer === null || rest.length > 0 || !(confidence >= 0 && confidence <= 1)) return null
  return { answer, confidence }
}

interface ReadChains extends Pick<Reading, 'view' | 'synthetic' | 'steps'> {
  problems: ProblemList
  voting: readonly Voting[]
}

function reading({ view, synthetic, steps, problems, voting }: ReadChains): Reading {
  const listed = problems.inOrder()
  const verdict = voting.length === 0 ? null : (winnerOf(voteOf(voting), 'paper') ?? 'tie')
  return {
    view,
    synthetic,
    steps,
    problems: listed,
    verdict,
    loose_verdict: null,
    status: statusOf(verdict, listed),
    question_count: null,
    abstention_count: null,
  }
}
