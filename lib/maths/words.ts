const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A whole number below a hundred from its English word; null for other words. */
export function numberWord(word: string): number | null {
  const [first = '', second] = word.toLowerCase().split('-')
  const ten = tens.indexOf(first)
  if (second !== undefined) {
    const unit = small.indexOf(second)
    return ten >= 0 && unit > 0 && unit < 10 ? (ten + 2) * 10 + unit : null
  }
  if (ten >= 0) return (ten + 2) * 10
  const at = small.indexOf(first)
  return at < 0 ? null : at
}

/** One line a unit: its own name, then what else it is called. */
const spellings = [
  'mm millimeter millimeters millimetre millimetres',
  'cm centimeter centimeters centimetre centimetres',
  'm meter meters metre metres',
  'km kilometer kilometers kilometre kilometres',
  'in inch inches',
  'ft foot feet',
  'yd yard yards',
  'mi mile miles mph',
  'mg milligram milligrams',
  'g gram grams',
  'kg kilogram kilograms',
  'oz ounce ounces',
  'lb lbs pound pounds',
  'ml milliliter milliliters millilitre millilitres',
  'l liter liters litre litres',
  's sec second seconds',
  'min minute minutes',
  'h hr hrs hour hours',
  'day days',
  'week weeks',
  'month months',
  'year years',
  'dollar dollars usd',
  'cent cents',
  'degree degrees deg',
  'radian radians rad',
]

const units = new Map(
  spellings.flatMap((line) => {
    const [name = '', ...others] = line.split(' ')
    return [name, ...others].map((spelling) => [spelling, name] as const)
  }),
)

/** The one name of a unit of measure, however it is spelled; null for other words. */
export function unitOf(word: string): string | null {
  return units.get(word.toLowerCase()) ?? null
}

const denials = new Set(
  'no not none never non nor undefined impossible infinite infinitely unknown neither'.split(' '),
)

/** Words that change what an answer says, so that the number beside them is not the answer. */
export function isDenial(word: string): boolean {
  return denials.has(word.toLowerCase())
}

const shortWords = new Set('is of to by at so it as no we if be'.split(' '))

/** Words of two letters that are not a product of two variables. */
export function isShortWord(run: string): boolean {
  return shortWords.has(run.toLowerCase())
}
