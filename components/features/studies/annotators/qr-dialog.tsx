'use client'

import { Dialog } from '@/components/ui/dialog'
import { qrCode } from '@/lib/features/studies/qr-code'

interface QrDialogProps {
  /** Whose link it is: `A1 · Ann`. */
  name: string
  link: string
  onClose: () => void
}

/** A link to scan with a phone; dark on light in both themes, since not every camera reads the reverse. */
export function QrDialog({ name, link, onClose }: QrDialogProps) {
  const { size, path } = qrCode(link)
  return (
    <Dialog open title={`QR code of ${name}`} onClose={onClose}>
      <svg
        role="img"
        aria-label={`QR code of the link of ${name}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-80 rounded-lg bg-white text-black"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p className="mt-3 text-center text-soft">
        Scan it with the annotator’s phone. It opens their own link.
      </p>
    </Dialog>
  )
}
