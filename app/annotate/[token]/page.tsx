import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { Annotator } from '@/components/features/annotation/annotator'
import { platformSearch } from '@/lib/features/studies/annotation/platform'
import { themeSchema } from '@/lib/features/shell/theme/schema'
import { themeCookie } from '@/lib/features/shell/theme/theme'

/** Nothing on this page names the installation, and the token leaves no trace in other addresses. */
export const metadata: Metadata = {
  title: { absolute: 'Study' },
  description: null,
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
}

interface PageProps {
  params: Promise<{ token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function AnnotatePage({ params, searchParams }: PageProps) {
  const { token: given } = await params
  const token = decodeURIComponent(given)
  const platform = platformSearch(await searchParams)
  const theme = themeSchema.parse((await cookies()).get(themeCookie)?.value)
  return <Annotator key={token} asker={{ token, platform }} theme={theme} />
}
