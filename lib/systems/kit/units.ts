import type { Step, TraceDetail } from '@/lib/core/traces/schema'
import { sentencesOf } from '@/lib/text/tokens'

/** What a unit cites by itself, where a system has citations of its own. */
export interface CitedSource {
  id: string
  title: string | null
  text: string
}

/** One thing that a trace says or asks, as it is compared with those of another trace of the same item. */
export interface Unit {
  /** Units are compared within one part only: the second chain of facts with the second chain. */
  part: string
  /** Heading over the unit. */
  section: string | null
  /** By which units are aligned. */
  text: string
  /** Compared once two units are aligned. */
  answer: string | null
  abstained: boolean
  /** Says what follows from the units of its part before it. */
  concludes: boolean
  /** Units of one part with the same key belong together, whatever they say. */
  key: string | null
  /** Place in the view, UTF-16; null where the unit stands at no single place. */
  place: { step: number; start: number; end: number } | null
  /** Number of the question in rewards by question, from 0. */
  question: number | null
  cites: CitedSource[]
}

/** What units are made from. Offsets count UTF-16 units. */
export type ComparedTrace = Pick<
  TraceDetail,
  'steps' | 'status' | 'view' | 'item' | 'logged' | 'all_rewards'
>

/** How the traces of a system are compared. */
export interface Comparing {
  /** What a unit is called: "question". */
  unit: string
  /** The units of a trace in order. Total: any reading gives a list. */
  unitsOf: (trace: ComparedTrace) => Unit[]
}

const plain = {
  section: null,
  answer: null,
  abstained: false,
  concludes: false,
  key: null,
  place: null,
  question: null,
  cites: [],
} satisfies Partial<Unit>

/** A unit of which only some fields are known. */
export function unit(fields: Pick<Unit, 'part' | 'text'> & Partial<Unit>): Unit {
  return { ...plain, ...fields }
}

export function placeOf({ index, start, end }: Step): NonNullable<Unit['place']> {
  return { step: index, start, end }
}

/** A unit for each sentence of a step. */
export function sentenceUnits(step: Step, named: Pick<Unit, 'part' | 'section'>): Unit[] {
  return sentencesOf(step.text).map(({ start, end }) =>
    unit({
      ...named,
      text: step.text.slice(start, end),
      place: { step: step.index, start: step.start + start, end: step.start + end },
    }),
  )
}
