/** Properties that decide how a drawing looks, and that a file without our styles needs. */
const drawn = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]

const space = 'http://www.w3.org/2000/svg'
const lineHeight = 20
const edge = 12

/** Gives every element of the copy the styles that its original has on the page. */
function inlineStyles(original: Element, copy: Element): void {
  const styles = getComputedStyle(original)
  for (const name of drawn) {
    const value = styles.getPropertyValue(name)
    if (value !== '') copy.setAttribute(name, value)
  }
  copy.removeAttribute('class')
  copy.removeAttribute('style')
  const children = [...copy.children]
  for (const [at, child] of [...original.children].entries()) {
    const copied = children[at]
    if (copied) inlineStyles(child, copied)
  }
}

export interface ImageWords {
  title: string
  legend: readonly { title: string; colour: string }[]
}

function makeElement(name: string, attributes: Record<string, string | number>, text = '') {
  const element = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.textContent = text
  return element
}

/** A drawing of the page as a file that stands alone: styles inside, title above, legend below. */
export function standaloneSvg(svg: SVGSVGElement, { title, legend }: ImageWords): SVGSVGElement {
  const { width, height } = svg.getBoundingClientRect()
  const styles = getComputedStyle(svg)
  const top = lineHeight + edge
  const total = top + height + legend.length * lineHeight + edge
  const root = document.createElementNS(space, 'svg')
  const size = { width, height: total, viewBox: `0 0 ${width} ${total}` }
  for (const [key, value] of Object.entries(size)) root.setAttribute(key, String(value))
  const ground = getComputedStyle(document.documentElement).backgroundColor
  root.append(makeElement('rect', { width, height: total, fill: ground }))
  const words = { x: edge, fill: styles.color, 'font-family': styles.fontFamily, 'font-size': 13 }
  root.append(makeElement('text', { ...words, y: lineHeight, 'font-weight': 600 }, title))
  const copy = svg.cloneNode(true)
  if (copy instanceof SVGSVGElement) {
    inlineStyles(svg, copy)
    for (const part of copy.querySelectorAll('[data-on-screen], foreignObject')) part.remove()
    for (const [key, value] of Object.entries({ y: top, width, height }))
      copy.setAttribute(key, String(value))
    root.append(copy)
  }
  for (const [at, entry] of legend.entries()) {
    const y = top + height + (at + 0.7) * lineHeight
    const swatch = {
      x: edge,
      y: y - 9,
      width: 10,
      height: 10,
      fill: colourValue(entry.colour, svg),
    }
    root.append(makeElement('rect', swatch))
    root.append(makeElement('text', { ...words, x: edge + 16, y, 'font-size': 12 }, entry.title))
  }
  return root
}

/** The value of a colour that is a variable of the page. */
function colourValue(colour: string, where: Element): string {
  const probe = makeElement('rect', { style: `fill: ${colour}` })
  where.append(probe)
  const { fill } = getComputedStyle(probe)
  probe.remove()
  return fill
}

export function svgFile(svg: SVGSVGElement): Blob {
  const text = new XMLSerializer().serializeToString(svg)
  return new Blob([text], { type: 'image/svg+xml' })
}

/** Twice the size on screen: sharp in print. */
const scale = 2

export async function pngFile(svg: SVGSVGElement): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width * scale
  canvas.height = image.height * scale
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return await new Promise((settle, reject) => {
    canvas.toBlob((blob) => {
      if (blob) settle(blob)
      else reject(new Error('Couldn’t create an image of the chart. Try another browser.'))
    }, 'image/png')
  })
}
