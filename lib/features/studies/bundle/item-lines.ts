import type { PairTexts } from '../blind'
import { jsonLine } from '../exports/lines'
import type { ProtocolPair } from '../protocol/schema'

/** A pair as people read it, and whose sides they were. */
export function itemLine(
  { pair, names }: { pair: ProtocolPair; names: readonly string[] },
  texts: PairTexts,
): string {
  const { ordinal, kind, item_id, dataset, label, texts_sha256 } = pair
  return jsonLine({
    pair: ordinal,
    kind,
    item_id,
    dataset,
    label,
    texts_sha256,
    item: texts.item,
    first: {
      system: names[pair.first],
      trace_id: pair.first_trace_id,
      ...texts.first,
    },
    second: {
      system: names[pair.second],
      trace_id: pair.second_trace_id,
      ...texts.second,
    },
  })
}
