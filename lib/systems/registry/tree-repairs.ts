export { repairedTask, repairsOf, type TreeRepair } from '@/lib/systems/deep-rubric/growing/repairs'
