import type { DimensionDraft, KnownPair, StudyDraft } from './schema'

/** `Ease of use` → `ease_of_use`; what no id can be made of becomes `dimension`. */
function idOf(name: string): string {
  const id = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
  return id === '' ? 'dimension' : id.slice(0, 30)
}

function freeId(name: string, taken: readonly string[]): string {
  const id = idOf(name)
  if (!taken.includes(id)) return id
  let count = 2
  while (taken.includes(`${id}_${count}`)) count += 1
  return `${id}_${count}`
}

/** One more dimension, with an id of its own. */
export function addDimension(draft: StudyDraft): Partial<StudyDraft> {
  const taken = draft.dimensions.map(({ id }) => id)
  const added: DimensionDraft = { id: freeId('dimension', taken), name: '', wording: '', scale: 3 }
  return { dimensions: [...draft.dimensions, added] }
}

/** The primary one stays primary; when it is taken away the first one is. */
export function removeDimension(draft: StudyDraft, place: number): Partial<StudyDraft> {
  const { primary } = draft
  const moved = primary > place ? primary - 1 : primary
  return {
    dimensions: draft.dimensions.filter((_, at) => at !== place),
    primary: primary === place ? 0 : moved,
  }
}

/** A dimension whose id was made from its name gets another id with another name. */
export function changeDimension(
  draft: StudyDraft,
  place: number,
  change: Partial<DimensionDraft>,
): Partial<StudyDraft> {
  const taken = draft.dimensions.filter((_, at) => at !== place).map(({ id }) => id)
  const dimensions = draft.dimensions.map((one, at) => {
    if (at !== place) return one
    const id = change.name === undefined ? one.id : freeId(change.name, taken)
    return { ...one, ...change, id }
  })
  const before = draft.dimensions[place]?.id ?? ''
  const after = dimensions[place]?.id ?? ''
  const renamed = (pairs: readonly KnownPair[]) =>
    pairs.map(({ expected, ...pair }) => {
      const { [before]: right, ...others } = expected
      return { ...pair, expected: right === undefined ? others : { ...others, [after]: right } }
    })
  return { dimensions, gold: renamed(draft.gold), training: renamed(draft.training) }
}

/** Takes a system out; what was right of known pairs by its place is asked again. */
export function removeSystem(draft: StudyDraft, place: number): Partial<StudyDraft> {
  const cleared = (pairs: readonly KnownPair[]) =>
    pairs.map((pair) => ({
      ...pair,
      expected: Object.fromEntries(
        Object.entries(pair.expected).flatMap(([id, right]) => {
          if (right === '' || right === 'tie' || Number(right) < place) return [[id, right]]
          return Number(right) === place ? [] : [[id, String(Number(right) - 1)]]
        }),
      ),
    }))
  return {
    systems: draft.systems.filter((_, at) => at !== place),
    gold: cleared(draft.gold),
    training: cleared(draft.training),
  }
}
