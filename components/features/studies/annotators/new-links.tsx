'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { CopyField } from '@/components/ui/copy-field'
import { copyWithToast } from '@/components/ui/clipboard'
import { annotatorLink } from '@/lib/features/studies/href'
import { invitationMail } from '@/lib/features/studies/invitation'
import type { AnnotatorTokens } from '@/lib/features/studies/schema'
import { visibleText } from '@/lib/text/visible-text'

const QrDialog = dynamic(async () => (await import('./qr-dialog')).QrDialog, {
  loading: () => null,
})

interface NewLinksProps {
  made: AnnotatorTokens
  onClose: () => void
}

/** Links that were just made: shown now and never again. */
export function NewLinks({ made, onClose }: NewLinksProps) {
  const [scanned, setScanned] = useState<{ name: string; link: string } | null>(null)
  const links = made.annotators.map((annotator, place) => ({
    ...annotator,
    link: annotatorLink(globalThis.location.origin, made.tokens[place] ?? ''),
  }))

  async function copyAll() {
    const text = links.map(({ number, name, link }) => `A${number}\t${name}\t${link}`).join('\n')
    await copyWithToast(text, { done: 'All links are copied', otherwise: 'Copy each link.' })
  }

  return (
    <section
      aria-labelledby="links-title"
      className="flex flex-col gap-3 rounded-2xl border border-link bg-card p-4 sm:p-5"
    >
      <div>
        <h2 id="links-title" className="font-serif text-lg font-medium">
          Links of the new annotators
        </h2>
        <p className="text-soft">
          Copy them now: they are shown only once. Send each person their own link; anyone with the
          link can judge in their name.
        </p>
      </div>
      {links.map(({ id, number, name, link }) => (
        <div key={id} className="flex flex-wrap items-start gap-2">
          <div className="min-w-0 flex-1 basis-80">
            <CopyField label={`A${number} · ${name}`} value={link} />
          </div>
          <div className="flex gap-2 sm:mt-6">
            <a
              href={invitationMail(link)}
              aria-label={`Write mail to A${number}`}
              className={buttonClass()}
            >
              Write mail
            </a>
            <Button
              aria-label={`Show QR code of A${number}`}
              onClick={() => setScanned({ name: `A${number} · ${visibleText(name)}`, link })}
            >
              QR code
            </Button>
          </div>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => void copyAll()}>
          Copy all
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
      {scanned ? <QrDialog {...scanned} onClose={() => setScanned(null)} /> : null}
    </section>
  )
}
