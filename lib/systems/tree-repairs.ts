export { repairedTask, repairsOf, type TreeRepair } from './deep-rubric/growing/repairs'
