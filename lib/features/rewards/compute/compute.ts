import type { Gold, ItemPayload, Verdict } from '@/lib/core/items/schema'
import { z } from 'zod'
import type { RecordTrace } from '@/lib/core/records/schema'
import { spelledChainSchema } from '@/lib/systems/registry/chains'
import { kinds } from '@/lib/core/records/item-kinds'
import type { TaskReply, JudgedValue } from '@/lib/systems/kit/judging'
import { judgings } from '@/lib/systems/registry/judgings'
import { systems } from '@/lib/systems/registry/systems'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { shownRewards, totalOf } from '@/lib/core/traces/shown-rewards'
import { reportReplies, type Replies } from './report'
import type { ComputedRewards, ComputeInput } from './schema'

/**
 * Every reward that follows from an output and what judges said of it, by one convention; nothing is stored. What is
 * missing makes a reward undefined and is named. Source: DecomposeRL, section 3.2; FaithLens, section 3.2.2;
 * DeepRubric, section 3.3; Composition-RL, section 4.3; DecompEntail, section 4.
 */
export function computeRewards(input: ComputeInput): ComputedRewards {
  const { system: id, convention, output = null, reasoning, label_mapping: labels } = input
  const system = systems[id]
  const gold = goldOf(input)
  const chains = chainsOf(input)
  const reading = system.read({ output, reasoning, finish_reason: null, logged: null, chains })
  const payload = payloadOf(input)
  const computed = system.compute({ reading, gold, payload, logged: null, convention, labels })
  const subject = { asked: '', document: null, payload, reading, gold, labels }
  const places = judgings[id].places?.(subject)
  const { judged, misfits } = places
    ? reportReplies(input, places)
    : judgedOf(input, { questionCount: reading.question_count, computed })
  const pseudoLabel = labelOf(id, input.judge?.pseudo_label)
  const records = judgings[id]
    .records(subject, judged, { convention, judge: '', pseudoLabel })
    .map(({ judge: _nobody, ...record }) => withReason(record, misfits))
  const known = new Map(computed.map(({ name, value }) => [name, value]))
  const judgedOnly = records.filter(
    ({ name, value }) => !known.has(name) || (known.get(name) === null && value !== null),
  )
  const rewards = shownRewards([
    ...computed.map((record) => withReason(record, record.value === null ? misfits : {})),
    ...judgedOnly,
  ])
  return {
    rewards,
    total: totalOf(null, rewards, system.terms, convention),
    verdict: reading.verdict,
    correct: system.correct(reading, gold, labels),
    label_mapping: labels,
    status: reading.status,
    question_count: reading.question_count,
  }
}

function labelOf(id: ComputeInput['system'], spelling: unknown): Verdict | null {
  return spelling === null || spelling === undefined ? null : systems[id].label(spelling)
}

/** Chains with their answers as yes or no; one that says neither was refused before. */
function chainsOf({ chains }: ComputeInput): RecordTrace['chains'] {
  return chains === undefined ? null : z.array(spelledChainSchema).parse(chains)
}

function goldOf(input: ComputeInput): Gold | null {
  const { system, gold, silver_count: silver } = input
  const given = typeof gold === 'object' && gold !== null ? gold : { label: gold ?? null }
  const said = ('answer' in given ? given.answer : undefined) ?? given.label ?? null
  if (kinds[system] === 'composed-problem')
    return said === null ? null : { label: null, answer: String(said) }
  if (kinds[system] === 'question') {
    const answer = labelOf(system, said)
    return answer === null ? null : { label: answer, answer }
  }
  const count = silver ?? ('silver_count' in given ? given.silver_count : undefined)
  const questions = 'silver_questions' in given ? given.silver_questions : undefined
  const label = asGold(labelOf(system, given.label))
  if (label === null && count === undefined && questions === undefined) return null
  return {
    label,
    ...(questions === undefined ? {} : { silver_questions: questions }),
    ...(count === undefined ? {} : { silver_count: count }),
  }
}

/** A rubric as the payload of a task, its criteria numbered where they have no id; or what a problem is made of. */
function payloadOf({ rubric, payload }: ComputeInput): ItemPayload | null {
  if (rubric === undefined) return payload ?? null
  return { rubric: rubric.map((one, at) => ({ ...one, id: one.id ?? `R${at + 1}` })) }
}

/** Gold of a claim is given in the label words of claims. */
function asGold(label: Verdict | null): Verdict | null {
  if (label === 'yes') return 'supported'
  return label === 'no' ? 'refuted' : label
}

function reply(
  criterion: string,
  target: number | null,
  value: JudgedValue | null,
  sample = 0,
): TaskReply {
  return { criterion, target, sample, value, rung: 'given' }
}

interface KnownRewards {
  questionCount: number | null
  /** What follows from the text alone. */
  computed: readonly RewardRecord[]
}

/** A list of another length than the problem has values cannot be told apart. */
function recoveredReplies(
  given: readonly (boolean | null)[],
  computed: readonly RewardRecord[],
): Replies {
  const values = computed.find(({ name }) => name === 'recovery')?.per_criterion ?? {}
  const count = Object.keys(values).length
  if (given.length > 0 && given.length !== count) {
    const recovery = `${given.length}, but the problem has ${count} values to find.`
    return { judged: [], misfits: { recovery } }
  }
  const judged = given.map((said, at) =>
    reply('recovered', at, said === null ? null : Number(said)),
  )
  return { judged, misfits: {} }
}

/** What was given, as replies of judges; what was not given is a reply that says nothing. */
function judgedOf(
  { system, judge, embeddings }: ComputeInput,
  { questionCount, computed }: KnownRewards,
): Replies {
  const misfits: Record<string, string> = {}
  if (system === 'composition-rl') return recoveredReplies(judge?.recovered ?? [], computed)
  if (system === 'faithlens') {
    const novice = judge?.novice ?? []
    return {
      judged: novice.map((said, sample) => reply('novice', null, labelOf(system, said), sample)),
      misfits,
    }
  }
  const n = questionCount ?? 0
  /** Parts belong to one question each: a list of another length cannot be told apart, and counts as missing. */
  const oneEach = <T>(list: readonly T[] | null | undefined, reward: string): readonly T[] => {
    if (!list || questionCount === null || list.length === n) return list ?? []
    misfits[reward] = `${list.length}, but the output asks ${n} questions.`
    return []
  }
  const without = oneEach(judge?.judge_without, 'necessity')
  const questions = oneEach(judge?.questions, 'joint')
  const vectors = oneEach(embeddings, 'diversity')
  const of = Array.from({ length: n }, (_, at) => at)
  return {
    judged: [
      reply('coverage', null, labelOf(system, judge?.judge_full)),
      ...of.map((at) => reply('without', at, labelOf(system, without[at]))),
      ...of.flatMap((at) => [
        reply('answerable', at, questions[at]?.answerable ?? null),
        reply('atomic', at, questions[at]?.atomic ?? null),
        reply('correct', at, questions[at]?.correct ?? null),
      ]),
      { ...reply('embedding', null, null), ...(vectors.length > 0 ? { vectors } : {}) },
    ],
    misfits,
  }
}

function withReason(record: RewardRecord, misfits: Record<string, string>): RewardRecord {
  const reason = misfits[record.name]
  return reason === undefined ? record : { ...record, explanation: [reason] }
}
