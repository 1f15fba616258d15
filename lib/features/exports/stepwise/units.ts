import type { Reading, Step } from '@/lib/core/traces/schema'

/** What is judged as one: a question with its answer, a call with its result, any other step alone. */
export interface Unit {
  /** Indices of its steps, the thinking that leads to it first. */
  steps: number[]
  /** The first of them that is no thinking. */
  first: number
  /** Where it begins in the view, and where what lies between it and the unit before begins. */
  start: number
  leadStart: number
  end: number
  chain: number | null
}

/** Thinking, and text between tags, belong to what comes next. */
const isLead = ({ kind }: Step) => kind === 'think' || kind === 'text'

interface Open {
  parts: Step[]
  leads: Step[]
}

function goesOn({ parts }: Open, step: Step): boolean {
  const last = parts.at(-1)
  if (!last || last.meta.chain !== step.meta.chain) return false
  if (step.kind === 'tool_result') return last.kind === 'tool_call' || last.kind === 'tool_result'
  return step.meta.question !== undefined && step.meta.question === last.meta.question
}

/** Steps of one reading as units, in text order. Thinking after the last of them leads nowhere and is in none. */
export function unitsOf({ steps }: Pick<Reading, 'steps'>): Unit[] {
  const open: Open[] = []
  let leads: Step[] = []
  for (const step of steps) {
    const current = open.at(-1)
    if (isLead(step)) leads.push(step)
    else if (current && goesOn(current, step)) {
      current.parts.push(...leads, step)
      leads = []
    } else {
      open.push({ parts: [step], leads })
      leads = []
    }
  }
  const all = open.length === 0 ? leads.map((step) => ({ parts: [step], leads: [] })) : open
  const units: Unit[] = []
  for (const one of all) units.push(...asUnit(one, units.at(-1)))
  return units
}

function asUnit({ parts, leads }: Open, before: Unit | undefined): Unit[] {
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last) return []
  const [start] = first.meta.outer
  const chain = first.meta.chain ?? null
  const alone = chain === null ? 0 : (leads[0]?.meta.outer[0] ?? start)
  return [
    {
      steps: [...leads, ...parts].map(({ index }) => index),
      first: first.index,
      start,
      leadStart: before !== undefined && before.chain === chain ? before.end : alone,
      end: last.meta.outer[1],
      chain,
    },
  ]
}
