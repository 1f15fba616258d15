import { published as rubrics, publishedDecisions as decisions } from '../rubric/averages'
import { published as trees } from '../tree/averages'
import { reasonClasses, publishedReasons, type ReasonClass } from '../rubric/reasons'

/** How a figure of many tasks is taken: a number of tasks, a ratio of two sums, or a share of tasks. */
export type FigureUnit = 'count' | 'ratio' | 'share'

/** Figures of the trees, rubrics and audits of many tasks. */
export const dataFigures = [
  'tasks',
  'retained',
  'training_pairs',
  'tree_depth',
  'nodes',
  'leaves',
  'selected_leaves',
  'passages_per_selected_leaf',
  'criteria',
  'factual_share',
  'revised',
  'dropped',
  'passages_per_leaf',
  'deepest_leaves',
] as const
export type DataFigure = (typeof dataFigures)[number]
export type FigureName = DataFigure | `reason.${ReasonClass}`

export interface PublishedFigure {
  name: FigureName
  title: string
  unit: FigureUnit
  published: number
  /** Printed with so many decimals; of a percentage where `isPercent`. */
  digits: number
  isPercent: boolean
}

type Facts = [title: string, unit: FigureUnit, published: number, digits: number]

const countOf = ([title, unit, published, digits]: Facts, name: FigureName): PublishedFigure => ({
  name,
  title,
  unit,
  published,
  digits,
  isPercent: false,
})

const percentOf = (facts: Facts, name: FigureName): PublishedFigure => ({
  ...countOf(facts, name),
  isPercent: true,
})

/** Statistics of the training data. Source: DeepRubric, Table 6. */
const statistics = [
  countOf(['Generated examples', 'count', 9838, 0], 'tasks'),
  percentOf(['Retained (keep and revise)', 'share', 0.921, 1], 'retained'),
  countOf(['Final training pairs', 'count', 9064, 0], 'training_pairs'),
  countOf(['Tree depth', 'ratio', 3, 1], 'tree_depth'),
  countOf(['Nodes per tree', 'ratio', trees.nodes, 1], 'nodes'),
  countOf(['Leaves per tree', 'ratio', trees.leaves, 1], 'leaves'),
  countOf(['Selected leaves per example', 'ratio', 5, 1], 'selected_leaves'),
  countOf(['Passages per selected leaf', 'ratio', 2.9, 1], 'passages_per_selected_leaf'),
  countOf(['Criteria per example', 'ratio', rubrics.criteria, 1], 'criteria'),
  percentOf(['Factual criteria', 'ratio', rubrics.factualShare, 1], 'factual_share'),
  percentOf(['Revised by the audit', 'share', decisions.REVISE, 1], 'revised'),
  percentOf(['Dropped by the audit', 'share', decisions.DROP, 1], 'dropped'),
]

/** Averages of the trees that the table has not. Source: DeepRubric, Appendix C.2. */
const treeAverages = [
  countOf(['Passages per leaf', 'ratio', trees.passagesPerLeaf, 2], 'passages_per_leaf'),
  percentOf(['Leaves at depth 3', 'ratio', trees.deepShare, 1], 'deepest_leaves'),
]

/** Source: DeepRubric, Table 7. */
const reasonTitles: Readonly<Record<ReasonClass, string>> = {
  mismatch: 'Question–rubric mismatch',
  evidence: 'Evidence sufficiency',
  overreach: 'Scope or merge overreach',
  negative_weight: 'Negative weight',
  granularity: 'Rubric granularity',
  entity: 'Entity, domain or time mismatch',
  other: 'Other',
}

const reasons = reasonClasses.map((kind) =>
  percentOf([reasonTitles[kind], 'share', publishedReasons[kind], 1], `reason.${kind}`),
)

export const publishedTables = [
  { source: 'Table 6', title: 'Training data', figures: statistics },
  { source: 'Table 7', title: 'Primary revision reasons', figures: reasons },
  { source: 'Appendix C.2', title: 'Evidence trees', figures: treeAverages },
] as const

/** Citations of the reports of DeepRubric-8B after 140 steps, on SQAv2. Source: DeepRubric, Table 1. */
export const publishedCitations = { precision: 0.915, recall: 0.722 }
