import type { SavedView } from './schema'

const starting: [id: string, name: string, query: string][] = [
  ['wrong', 'Incorrect verdicts', 'correct=false'],
  [
    'right-wrong-reasons',
    'Right for the wrong reasons',
    'correct=true&reward.necessity.lte=0&sort=reward.necessity',
  ],
  ['abstained-right', 'Abstained but correct', 'correct=true&abstentions.gte=1&sort=-abstentions'],
  [
    'confident-wrong',
    'Confident and incorrect',
    'correct=false&confidence.gte=0.8&sort=-confidence',
  ],
  ['malformed', 'Malformed', 'problem=any'],
  ['unreadable', 'No readable verdict', 'status=unreadable&status=failed'],
  ['marked', 'Marked', 'mark=any'],
]

/** Where a newcomer starts; they cannot be changed or deleted. */
export const builtInViews: SavedView[] = starting.map(([id, name, query]) => ({
  id: `built-in-${id}`,
  name,
  query,
  built_in: true,
  author: null,
  created_at: null,
}))

/** The built-in ones as they come, then everybody's own by name. */
export function byName(views: readonly SavedView[]): SavedView[] {
  const own = views.filter((view) => !view.built_in)
  return [
    ...views.filter((view) => view.built_in),
    ...own.toSorted((a, b) => a.name.localeCompare(b.name)),
  ]
}
