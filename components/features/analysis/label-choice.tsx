import { Choice } from './choice'
import { type LabelMapping, labelMappings, mappingWords } from '@/lib/core/vocabulary/label-mapping'

interface LabelChoiceProps {
  labels: LabelMapping
  onLabels: (labels: LabelMapping) => void
}

/** Which label mapping decides what is right. */
export function LabelChoice({ labels, onLabels }: LabelChoiceProps) {
  const options = labelMappings.map((value) => ({ value, title: mappingWords[value].title }))
  return <Choice label="Labels" value={labels} options={options} onChoose={onLabels} />
}
