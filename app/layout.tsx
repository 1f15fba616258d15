import '@fontsource-variable/inter/index.css'
import '@fontsource-variable/jetbrains-mono/index.css'
import '@fontsource-variable/source-serif-4/index.css'
import './globals.css'
import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { mono, sans, serif } from './fonts'
import { Providers } from './providers'
import { Guide } from '@/components/features/guide/guide'
import { Shell } from '@/components/layout/shell'
import { loadSession } from '@/lib/features/people/sessions/loaders'
import { frameHeader } from '@/lib/features/shell/frame'
import { themeSchema } from '@/lib/features/shell/theme/schema'
import { themeCookie } from '@/lib/features/shell/theme/theme'

export const metadata: Metadata = {
  title: { default: 'Touchstone', template: '%s · Touchstone' },
  description:
    'Read why a model reached a verdict, mark errors, compare checkpoints, and export what people decided.',
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#1f1e1b' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Nonces are made per request, so no page may be rendered ahead of one.
  await connection()
  const theme = themeSchema.parse((await cookies()).get(themeCookie)?.value)
  const isBare = (await headers()).get(frameHeader) === 'bare'
  return (
    <html
      lang="en"
      className={`${sans.variable} ${serif.variable} ${mono.variable}`}
      {...(theme === 'system' ? {} : { 'data-theme': theme })}
    >
      <body>
        {isBare ? (
          <Providers session={null}>{children}</Providers>
        ) : (
          <Providers session={await loadSession()}>
            <Shell theme={theme}>{children}</Shell>
            <Guide />
          </Providers>
        )}
      </body>
    </html>
  )
}
