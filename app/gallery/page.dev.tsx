import { Gallery } from '@/components/features/gallery/gallery'

export const metadata = { title: 'Component gallery' }

/** A page in development only: `next.config.js` has the extension there, so a build does not know this file. */
export default function GalleryRoute() {
  return <Gallery />
}
