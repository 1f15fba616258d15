import { Choice } from './choice'
import { type LabelMapping, labelMappings, mappingWords } from '@/lib/core/vocabulary/label-mapping'

interface LabelChoiceProps {
  /** Null until it is known which one the collections have. */
  labels: LabelMapping | null
  onLabels: (labels: LabelMapping) => void
}

/** Which label mapping decides what is right. */
export function LabelChoice({ labels, onLabels }: LabelChoiceProps) {
  if (labels === null) return null
  const options = labelMappings.map((value) => ({ value, title: mappingWords[value].title }))
  return <Choice label="Labels" value={labels} options={options} onChoose={onLabels} />
}
