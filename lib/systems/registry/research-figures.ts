export {
  publishedCitations,
  publishedTables,
  type FigureName,
  type PublishedFigure,
} from '@/lib/systems/deep-rubric/training-data/published'
export { taskRatios, type TaskRatios } from '@/lib/systems/deep-rubric/training-data/task-ratios'
