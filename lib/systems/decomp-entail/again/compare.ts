import type { JudgeCall } from '@/lib/core/judge-calls/schema'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { chainsOf, votersOf } from '../parts/read-chains'
import { votingOfReply } from '../parts/replies'
import { generatedChains } from '../parts/uncorrected'
import type { Voter } from '../parts/tally'
import { voteOf, winnerOf, type Voting } from '../parts/vote'
import type { Answer, Vote } from '@/lib/core/records/chains'

/** What a chain answered from its corrected facts, and what it answers from them as they were generated. */
export interface ChainAgain {
  /** From 0. */
  chain: number
  before: Voting | null
  /** Null = the reply cannot be read; undefined = there is none. */
  after: Voting | null | undefined
  isChanged: boolean
  /** The judge call behind it. */
  call: string | null
  /** A fact of it read otherwise before correction. */
  isCorrected: boolean
}

export interface SideOfVote {
  vote: Vote
  paper: Answer | null
  released: Answer
  counted: number
}

/** One judge's answers beside those of the trace. */
export interface SecondVote {
  judge: string
  /** Undefined for calls of before these were kept. */
  server: string | null | undefined
  promptVersion: string | null | undefined
  at: string
  chains: ChainAgain[]
  first: SideOfVote
  /** Of the chains that answered; `isWhole` says whether all did. */
  second: SideOfVote
  isWhole: boolean
  /** Chains whose reply came without probabilities: each weighs 1. */
  unweighed: number
}

type ChainTrace = Pick<TraceDetail, 'steps' | 'judge_calls'>

function sideOf(voting: readonly (Voting | null | undefined)[]): SideOfVote {
  const known = voting.filter((one) => one !== null && one !== undefined)
  const vote = voteOf(known)
  return {
    vote,
    paper: winnerOf(vote, 'paper'),
    released: winnerOf(vote, 'released') ?? 'yes',
    counted: known.length,
  }
}

function correctedChains({ steps }: ChainTrace): Set<number | undefined> {
  return new Set(
    steps
      .filter(({ kind, text, meta }) => kind === 'fact' && meta.generated !== text)
      .map(({ meta }) => meta.chain),
  )
}

/** The chains that have a say in a second vote. */
export function votersAgain({ chains }: Pick<SecondVote, 'chains'>): Voter[] {
  return chains.flatMap(({ chain, after }) => (after ? [{ chain, ...after }] : []))
}

/** Every judge that was asked about the facts of a trace as they were generated, the latest first. */
export function secondVotes(trace: ChainTrace): SecondVote[] {
  const { chains } = generatedChains(trace)
  if (chains === null) return []
  const first = new Map(votersOf(chainsOf(trace.steps)).map((voter) => [voter.chain, voter]))
  const corrected = correctedChains(trace)
  const calls = trace.judge_calls.filter(({ criterion }) => criterion === 'uncorrected')
  return [...Map.groupBy(calls, ({ judge }) => judge)]
    .map(([judge, own]) => {
      const byChain = new Map(own.map((call) => [call.target, call]))
      const compared = chains.map((_, chain) =>
        chainAgain(
          { chain, before: first.get(chain) ?? null, isCorrected: corrected.has(chain) },
          byChain.get(chain),
        ),
      )
      return { judge, ...whoAnswered(own), ...votesOf(compared) }
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

function chainAgain(
  of: Pick<ChainAgain, 'chain' | 'before' | 'isCorrected'>,
  call: JudgeCall | undefined,
): ChainAgain {
  const after = call && votingOfReply({ value: call.value, parts: call.parts ?? undefined })
  const isChanged = of.before !== null && Boolean(after) && of.before.answer !== after?.answer
  return { ...of, after, isChanged, call: call?.id ?? null }
}

function whoAnswered(calls: readonly JudgeCall[]) {
  const last = calls.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))[0]
  const unweighed = calls.filter(({ value, parts }) => value !== null && parts === null).length
  return {
    server: last?.server,
    promptVersion: last?.prompt_version,
    at: last?.created_at ?? '',
    unweighed,
  }
}

function votesOf(chains: ChainAgain[]) {
  return {
    chains,
    first: sideOf(chains.map(({ before }) => before)),
    second: sideOf(chains.map(({ after }) => after)),
    isWhole: chains.every(({ after }) => after !== null && after !== undefined),
  }
}
