import { unit, type Comparing, type ComparedTrace, type Unit } from '@/lib/systems/kit/units'
import { compositionOf } from './chain/composition'
import { foundAnswer, judgedValues } from './response/found-answer'
import { recoverValue } from './response/recovery'

/** Each value of the chain as the response settles on it, then its answer; a value that is not stated is no unit. */
function unitsOf(trace: ComparedTrace): Unit[] {
  const { parts, relations } = compositionOf(trace.item.text, trace.item.payload)
  const values = judgedValues(trace)
  const found = parts.flatMap(({ variable }, part) => {
    const own = values.find((value) => value.part === part)
    const stated = own?.stated?.text ?? null
    return [
      ...valueUnit(variable?.symbol, variable?.definition ?? '', stated),
      ...linkUnit(trace, relations[part], parts[part + 1]?.replaced_value),
    ]
  })
  const { answer } = foundAnswer(trace)
  return [...found, ...valueUnit('answer', 'Final answer', answer?.text ?? null)]
}

type Relations = ReturnType<typeof compositionOf>['relations']

/** The value that stands for a number of the next problem. */
function linkUnit(
  { view }: ComparedTrace,
  relation: Relations[number] | undefined,
  value: string | undefined,
): Unit[] {
  if (relation?.to === undefined || value === undefined) return []
  const { stated } = recoverValue(view, { symbol: relation.to, value })
  return valueUnit(relation.to, relation.text, stated?.text ?? null)
}

function valueUnit(key: string | undefined, text: string, value: string | null): Unit[] {
  if (key === undefined || value === null) return []
  return [unit({ part: 'value', key, text: text.trim() || key, answer: value.trim() })]
}

export const comparing: Comparing = { unit: 'value', unitsOf }
