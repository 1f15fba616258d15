'use client'

import { InBothThemes } from './in-both-themes'
import { charts } from './charts'
import { boxes } from './kit/boxes'
import { controls } from './kit/controls'
import { labels } from './kit/labels'
import { lists } from './kit/lists'
import { overlays } from './kit/overlays'
import { TraceExample } from './trace-example'
import { traceSamples } from './trace-samples'
import { PageFrame } from '@/components/layout/page-frame'

const kit = { ...controls, ...labels, ...boxes, ...lists, ...overlays }

/** Every part of the kit, every chart and every kind of step, in its states and in both themes. */
export function Gallery() {
  return (
    <PageFrame
      wide
      title="Component gallery"
      lead="Every part of components/ui, every chart and every kind of step. This page exists in development only."
    >
      <div className="grid gap-10">
        {Object.entries(kit).map(([file, states]) => (
          <section key={file} id={`ui-${file}`} className="grid min-w-0 gap-3">
            <h2 className="font-serif text-lg font-medium">{file}</h2>
            {Object.entries(states).map(([name, example]) => (
              <div key={name} className="grid min-w-0 gap-1">
                <h3 className="heading">{name}</h3>
                <InBothThemes>{example}</InBothThemes>
              </div>
            ))}
          </section>
        ))}
        {Object.entries(charts).map(([name, example]) => (
          <section key={name} id={`chart-${name}`} className="grid min-w-0 gap-3">
            <h2 className="font-serif text-lg font-medium">{name}</h2>
            <InBothThemes>{example}</InBothThemes>
          </section>
        ))}
        {Object.entries(traceSamples).map(([title, sample]) => (
          <section key={title} className="grid min-w-0 gap-3" data-sample={title}>
            <h2 className="font-serif text-lg font-medium">{title}</h2>
            <InBothThemes>
              <TraceExample {...sample} />
            </InBothThemes>
          </section>
        ))}
      </div>
    </PageFrame>
  )
}
