type Attributes = Record<string, string>

interface Element {
  tag: string
  attributes: Attributes
  children?: readonly Element[]
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML cannot hold is left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

function xml({ tag, attributes, children = [] }: Element, indent = ''): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const opening = `${indent}<${tag}${given.join('')}`
  if (children.length === 0) return `${opening}/>\n`
  const inner = children.map((child) => xml(child, `${indent}  `)).join('')
  return `${opening}>\n${inner}${indent}</${tag}>\n`
}

const header = (value: string): Element => ({ tag: 'Header', attributes: { value } })
const text = (name: string): Element => ({ tag: 'Text', attributes: { name, value: `$${name}` } })
const comment = (toName: string): Element => ({
  tag: 'TextArea',
  attributes: { name: 'comment', toName, editable: 'true' },
})

function choices(name: string, values: readonly string[], attributes: Attributes): Element {
  return {
    tag: 'Choices',
    attributes: { name, ...attributes },
    children: values.map((value) => ({ tag: 'Choice', attributes: { value } })),
  }
}

function labels(name: string, toName: string, values: readonly string[]): Element {
  return {
    tag: 'Labels',
    attributes: { name, toName },
    children: values.map((value) => ({ tag: 'Label', attributes: { value } })),
  }
}

/** What is chosen of two texts, best for A first. */
export const comparison = {
  3: ['A better', 'tie', 'B better'],
  5: ['A much better', 'A better', 'tie', 'B better', 'B much better'],
} as const

interface LabelStudioQuestion {
  id: string
  name: string
  wording: string
  scale: 3 | 5
}

/** The labelling configuration under which the tasks of a study are read. */
export function pairConfig(dimensions: readonly LabelStudioQuestion[]): string {
  const asked = dimensions.flatMap(({ id, name, wording, scale }) => [
    header(wording === '' ? name : `${name}: ${wording}`),
    choices(id, comparison[scale], { toName: 'a', choice: 'single', required: 'true' }),
  ])
  const texts = [text('asked'), text('document'), header('A'), text('a'), header('B'), text('b')]
  return xml({ tag: 'View', attributes: {}, children: [...texts, ...asked, comment('a')] })
}

/** The texts of a trace; spans of each have a control of its own. */
export const traceTexts = ['asked', 'document', 'output'] as const
export const spansOf = (name: (typeof traceTexts)[number]) => `${name}_marks`

/** The labelling configuration under which traces are marked. */
export function traceConfig(kinds: readonly string[]): string {
  const texts = traceTexts.flatMap((name) => [labels(spansOf(name), name, kinds), text(name)])
  const whole = choices('mark', kinds, { toName: 'output', choice: 'multiple' })
  return xml({ tag: 'View', attributes: {}, children: [...texts, whole, comment('output')] })
}
