import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { Annotator } from '@/components/annotation/annotator'
import { themeCookie, themeSchema } from '@/lib/theme/schema'

/** Nothing here names the house, and the token goes nowhere. */
export const metadata: Metadata = {
  title: { absolute: 'Study' },
  description: null,
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
}

interface PageProps {
  params: Promise<{ token: string }>
}

export default async function AnnotatePage({ params }: PageProps) {
  const { token } = await params
  const theme = themeSchema.parse((await cookies()).get(themeCookie)?.value)
  return <Annotator key={token} token={decodeURIComponent(token)} theme={theme} />
}
