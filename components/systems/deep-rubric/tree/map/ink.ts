import type { Stroke } from '@/lib/systems/deep-rubric/tree/map-drawing'

/** Classes whose colour a stroke is filled with. */
export const inkClasses: Record<Stroke['tone'], string> = {
  line: 'text-bar',
  plain: 'text-edge',
  used: 'text-link',
  unused: 'text-bar',
  bare: 'text-ref',
}

const order: readonly Stroke['tone'][] = ['line', 'unused', 'plain', 'used', 'bare']

/** Fills the strokes in the colours of the theme; `probe` holds an element of each tone. */
export function paint(canvas: HTMLCanvasElement, probe: HTMLElement, strokes: readonly Stroke[]) {
  const ink = canvas.getContext('2d')
  if (!ink) return
  const scale = globalThis.devicePixelRatio || 1
  const { clientWidth, clientHeight } = canvas
  const [width, height] = [Math.round(clientWidth * scale), Math.round(clientHeight * scale)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  ink.setTransform(scale, 0, 0, scale, 0, 0)
  ink.clearRect(0, 0, clientWidth, clientHeight)
  for (const tone of order) {
    const from = probe.querySelector(`[data-tone=${tone}]`)
    if (!from) continue
    ink.fillStyle = getComputedStyle(from).color
    for (const stroke of strokes) {
      if (stroke.tone === tone) ink.fillRect(stroke.x, stroke.y, stroke.width, stroke.height)
    }
  }
}

/** Calls back whenever the theme changes; gives back how to stop. */
export function onTheme(change: () => void): () => void {
  const system = globalThis.matchMedia('(prefers-color-scheme: dark)')
  const watcher = new MutationObserver(change)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', change)
  return () => {
    watcher.disconnect()
    system.removeEventListener('change', change)
  }
}
