import { sql, type Sql } from '@/lib/platform/db/sql'
import type { DrawMode } from '@/lib/core/judge-calls/schema'

/** Two judges, or two samples of one, said different things to the same question. */
const differ = sql`EXISTS (
  SELECT 1 FROM judge_call o WHERE o.trace_seq = k.trace_seq AND o.criterion = k.criterion
    AND o.target = k.target AND o.id <> k.id AND COALESCE(o.value, '') <> COALESCE(k.value, ''))`

/** Which calls `k` may be drawn by each way of drawing. */
export const pools: Record<DrawMode, Sql> = { random: sql`TRUE`, hinge: sql`k.hinges`, differ }
