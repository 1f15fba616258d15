'use client'

import '@xyflow/react/dist/base.css'
import { ReactFlow, ReactFlowProvider } from '@xyflow/react'
import { Maximize, Maximize2, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { InkLayer } from './ink-layer'
import { type BoxNode, MapBox } from './map-box'
import { MapLegend } from './map-legend'
import { Overview } from './overview'
import { useMapView } from './use-map-view'
import { useTree } from '../tree-context'
import { keepFocus, useOutlineKeys } from '../use-outline-keys'
import { IconButton } from '@/components/ui/button'
import { boxHeight, boxWidth, mapLayout } from '@/lib/systems/deep-rubric/tree/map'
import { mapMove, needsOverview, zooms } from '@/lib/systems/deep-rubric/tree/map-view'
import { nodeSentence } from '@/lib/systems/deep-rubric/tree/words'

const nodeTypes = { box: MapBox }
const noEdges: never[] = []
const closer = 1.4

/** A bar of its own, so that nothing lies on the nodes. */
function MapBar({ fit, zoomBy }: Pick<ReturnType<typeof useMapView>, 'fit' | 'zoomBy'>) {
  const { isFull, setFull } = useTree()
  return (
    <div className="flex items-center gap-1 border-b border-line px-4 py-0.5">
      <MapLegend />
      <span className="ml-auto" />
      <IconButton label="Zoom in" onClick={() => zoomBy(closer)}>
        <Plus aria-hidden className="size-3.5" />
      </IconButton>
      <IconButton label="Zoom out" onClick={() => zoomBy(1 / closer)}>
        <Minus aria-hidden className="size-3.5" />
      </IconButton>
      <IconButton label="Fit to view" onClick={fit}>
        <Maximize aria-hidden className="size-3.5" />
      </IconButton>
      {isFull ? null : (
        <IconButton data-full-screen label="Full screen" onClick={() => setFull(true)}>
          <Maximize2 aria-hidden className="size-3.5" />
        </IconButton>
      )}
    </div>
  )
}

function MapWindow() {
  const { rows, current, usage } = useTree()
  const layout = mapLayout(rows)
  const map = useMapView(layout)
  const walk = useOutlineKeys()
  const hint = useId()
  const nodes = map.boxes.map((box): BoxNode => ({
    id: `n${box.row.key}`,
    type: 'box',
    position: { x: box.x, y: box.y },
    width: boxWidth,
    height: boxHeight,
    data: { box },
  }))

  function onKeyDown(event: KeyboardEvent) {
    const { ctrlKey, altKey, metaKey, key } = event
    const isPlain = !ctrlKey && !altKey && !metaKey
    const next = isPlain ? mapMove(map.window.view, event) : null
    if (next) map.move(next)
    else if (isPlain && (key === '+' || key === '=')) map.zoomBy(closer)
    else if (isPlain && key === '-') map.zoomBy(1 / closer)
    else if (isPlain && key === '0') map.fit()
    else return walk(event)
    event.preventDefault()
  }

  return (
    <>
      <MapBar fit={map.fit} zoomBy={map.zoomBy} />
      {/* One tab stop: arrow keys walk the nodes as they do in the outline. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        data-nodes
        role="group"
        aria-label="Map of the evidence tree"
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={keepFocus}
        className="relative min-h-0 flex-1 overflow-hidden -outline-offset-2"
      >
        <InkLayer layout={layout} window={map.window} withBoxes={!map.isReadable} />
        <ReactFlow
          nodes={nodes}
          edges={noEdges}
          nodeTypes={nodeTypes}
          minZoom={zooms.least}
          maxZoom={zooms.most}
          panOnScroll
          zoomOnDoubleClick={false}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          proOptions={{ hideAttribution: true }}
          className="bg-transparent!"
        />
        {needsOverview(layout, map.window.view, map.window.size) ? (
          <Overview layout={layout} window={map.window} onMove={map.move} />
        ) : null}
        <p id={hint} role="status" className="sr-only">
          {current
            ? nodeSentence(current, usage.get(current.key))
            : 'Arrow keys move between nodes, plus and minus zoom, 0 fits the map.'}
        </p>
      </div>
    </>
  )
}

/** The tree as a map: drag or scroll to move, pinch or Ctrl and scroll to zoom. */
export function TreeMap() {
  return (
    <ReactFlowProvider>
      <MapWindow />
    </ReactFlowProvider>
  )
}
