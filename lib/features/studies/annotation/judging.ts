import type { BlindPair, Choice, Choices, Draft, NewJudgement } from './schema'

type Dimension = Pick<BlindPair['dimensions'][number], 'id' | 'name' | 'scale'>

/** What somebody is choosing for one pair, and the dimension they stand on. */
export interface Judging {
  dimensions: readonly Dimension[]
  choices: Choices
  comment: string
  recognised: boolean
  /** Place in `dimensions`; a number key chooses for this one. */
  at: number
}

export type JudgingEvent =
  | { type: 'chosen'; dimension: string; choice: Choice }
  /** A number key: the first, second … choice of where one stands. */
  | { type: 'pressed'; digit: number }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'entered'; dimension: string }
  | { type: 'commented'; comment: string }
  | { type: 'recognised'; recognised: boolean }

const sides = ['left', 'tie', 'right'] as const

/** The choices of a scale from left to right; the first is the key 1. */
export function choicesOf(scale: 3 | 5): readonly Choice[] {
  return scale === 3 ? sides : [1, 2, 3, 4, 5]
}

/** Begins with what was chosen before; choices that no dimension here knows are left behind. */
export function startJudging(dimensions: readonly Dimension[], given: Partial<Draft>): Judging {
  const known = dimensions.flatMap(({ id, scale }) => {
    const choice = given.choices?.[id]
    return choice !== undefined && choicesOf(scale).includes(choice) ? [[id, choice] as const] : []
  })
  const choices = Object.fromEntries(known)
  const open = dimensions.findIndex(({ id }) => choices[id] === undefined)
  return {
    dimensions,
    choices,
    comment: given.comment ?? '',
    recognised: given.recognised ?? false,
    at: Math.max(open, 0),
  }
}

export function judge(state: Judging, event: JudgingEvent): Judging {
  switch (event.type) {
    case 'chosen':
      return { ...enter(state, event.dimension), choices: choose(state, event) }
    case 'pressed':
      return press(state, event.digit)
    case 'moved':
      return { ...state, at: within(state, state.at + event.by) }
    case 'entered':
      return enter(state, event.dimension)
    case 'commented':
      return { ...state, comment: event.comment }
    case 'recognised':
      return { ...state, recognised: event.recognised }
    default:
      return event satisfies never
  }
}

function choose({ choices }: Judging, event: { dimension: string; choice: Choice }): Choices {
  return { ...choices, [event.dimension]: event.choice }
}

function enter(state: Judging, dimension: string): Judging {
  const at = state.dimensions.findIndex(({ id }) => id === dimension)
  return at === -1 ? state : { ...state, at }
}

function press(state: Judging, digit: number): Judging {
  const dimension = state.dimensions[state.at]
  const choice = dimension && choicesOf(dimension.scale)[digit - 1]
  if (!dimension || choice === undefined) return state
  return {
    ...state,
    choices: choose(state, { dimension: dimension.id, choice }),
    at: within(state, state.at + 1),
  }
}

function within({ dimensions }: Judging, at: number): number {
  return Math.min(Math.max(at, 0), Math.max(dimensions.length - 1, 0))
}

/** The first dimension without a choice; null when the judgement is whole. */
export function firstMissing({ dimensions, choices }: Judging): Dimension | null {
  return dimensions.find(({ id }) => choices[id] === undefined) ?? null
}

export function draftOf({ choices, comment, recognised }: Judging): Draft {
  return {
    choices,
    ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
    ...(recognised ? { recognised } : {}),
  }
}

const longest = 86_400_000

export function judgementOf(
  state: Judging,
  { pairToken, milliseconds }: { pairToken: string; milliseconds: number },
): NewJudgement {
  return {
    pair_token: pairToken,
    ...draftOf(state),
    duration_ms: Math.min(Math.max(Math.round(milliseconds), 0), longest),
  }
}

/** Whether a choice leans to the side that was expected; how far it leans does not matter. */
export function isAsExpected(choice: Choice, expected: (typeof sides)[number]): boolean {
  if (typeof choice !== 'number') return choice === expected
  return sides[Math.sign(choice - 3) + 1] === expected
}
