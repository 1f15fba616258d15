import { changeLogged, type Decide } from '@/lib/platform/jobs/change-log'
import type { Database } from '@/lib/platform/db/database'
import type { TreeEvent } from '@/lib/systems/deep-rubric/growing/event-schema'
import type { GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'
import { treeLog } from './tree-log.server'

/** Writes down what happens to a tree and returns it as it is then. One change comes after the other. */
export async function changeTree(
  database: Database,
  id: string,
  decide: Decide<GeneratedTree, TreeEvent>,
): Promise<GeneratedTree> {
  return await changeLogged(database, treeLog, { id, decide })
}
