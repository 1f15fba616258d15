import type { Scores } from '../scores/schema'

/** A model at a training step, as far as a table of scores by both tells. */
interface Checkpoint {
  system: string
  model: string
  step: number | null
  n: number
}

export interface Proposal {
  a: string
  b: string
}

function checkpointsOf({ rows }: Scores): Checkpoint[] {
  return rows.flatMap(({ key: { model, training_step: step }, cells }) =>
    typeof model !== 'string'
      ? []
      : cells.flatMap(({ column, n }) =>
          typeof column !== 'string' || n === 0
            ? []
            : [{ system: column, model, step: typeof step === 'number' ? step : null, n }],
        ),
  )
}

const byStep = (one: Checkpoint, other: Checkpoint) => (other.step ?? -1) - (one.step ?? -1)

/** Sides worth comparing: of each model its two latest steps, then the two models of a system with most items. */
export function proposeSides(scores: Scores): Proposal[] {
  const checkpoints = checkpointsOf(scores)
  const ofModels = [
    ...Map.groupBy(checkpoints, ({ system, model }) => `${system} ${model}`).values(),
  ].map((own) => own.toSorted(byStep))
  const steps = ofModels
    .filter((own) => own.length > 1)
    .toSorted(([, one], [, other]) => (other?.n ?? 0) - (one?.n ?? 0))
  const models = [
    ...Map.groupBy(
      ofModels.flatMap((own) => own.slice(0, 1)),
      ({ system }) => system,
    ).values(),
  ].map((own) => own.toSorted((one, other) => other.n - one.n))
  return [...steps, ...models].flatMap(([latest, before]) =>
    latest && before ? [{ a: sideOf(before), b: sideOf(latest) }] : [],
  )
}

function sideOf({ system, model, step }: Checkpoint): string {
  const side = new URLSearchParams({ system })
  side.append('model', model)
  if (step !== null) side.append('training_step.eq', String(step))
  return side.toString()
}
