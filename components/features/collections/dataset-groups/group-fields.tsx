import { Button } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { InputField } from '@/components/ui/field'
import type { DatasetGroup } from '@/lib/core/collections/schema'
import { visibleText } from '@/lib/text/visible-text'

interface GroupFieldsProps {
  group: DatasetGroup
  choices: readonly string[]
  problem: string | null
  onName: (name: string) => void
  onDataset: (dataset: string, isIn: boolean) => void
  onRemove: () => void
}

/** One group: its name and its datasets. */
export function GroupFields({
  group,
  choices,
  problem,
  onName,
  onDataset,
  onRemove,
}: GroupFieldsProps) {
  const { name, datasets } = group
  return (
    <fieldset className="grid gap-2 border-b border-line pb-4">
      <legend className="sr-only">{name || 'Group without a name'}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <InputField label="Group" value={name} maxLength={100} error={problem} onText={onName} />
        </div>
        <Button className="mt-5.5" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
      <div className="grid gap-1.5 sm:grid-cols-2">
        {choices.map((dataset) => (
          <CheckboxField
            key={dataset}
            label={<span className="wrap-anywhere">{visibleText(dataset)}</span>}
            checked={datasets.includes(dataset)}
            onChecked={(isIn) => onDataset(dataset, isIn)}
          />
        ))}
      </div>
    </fieldset>
  )
}
