export { repairedTask, repairsOf, type TreeRepair } from './deep-rubric/growing/repairs'
export { auditStructure } from './deep-rubric/rubric/structure'
