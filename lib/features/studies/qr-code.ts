import { encodeQR } from 'qr'

export interface QrCode {
  /** Modules a side, with the quiet zone of four on each. */
  size: number
  /** The dark modules as an SVG path, one unit a module. */
  path: string
}

/** A QR code of a text (ISO/IEC 18004, medium error correction); throws for more than about 2,300 bytes. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { border: 4, ecc: 'medium' })
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: dark.join('') }
}
