/** Of each item with its rollouts at one step. */
export const itemSeries = ['accuracy', 'avg_at_k', 'solve_all', 'solve_none'] as const

/** Of them, those that hold of an item or do not: their mean is a share of items. */
export const shareSeries = [
  'accuracy',
  'solve_all',
  'solve_none',
] as const satisfies readonly (typeof itemSeries)[number][]

/** Of each item with several rollouts. */
export const groupSeries = ['agreement', 'flat_groups'] as const

/** Of each trace; `reward.NAME` besides. */
export const traceSeries = [
  'total',
  'format_share',
  'abstention',
  'question_count',
  'output_length',
  'truncated',
  'approved',
] as const

/** `balanced_accuracy` is of all items together, so that it has no quartiles. */
export const seriesNames = [
  'balanced_accuracy',
  ...itemSeries,
  ...groupSeries,
  ...traceSeries,
] as const

/** What the first chart of a page is of: the first of these that the traces have. */
export const metrics = ['accuracy', 'balanced_accuracy', 'avg_at_k'] as const
export type Metric = (typeof metrics)[number]

/** What is drawn by depth, the usual one first. */
export const depthMeasures = ['avg_at_k', 'solve_all', 'solve_none', 'reward.recovery'] as const
