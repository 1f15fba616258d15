import localFont from 'next/font/local'

// Preloaded, and `optional`: text is drawn once, in its own font or in the fallback, and never moves when a font arrives.
// Latin only; the stylesheets of the packages bring the other scripts.

export const sans = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'optional',
  variable: '--font-inter',
  adjustFontFallback: false,
})

export const serif = localFont({
  src: '../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  weight: '200 900',
  display: 'optional',
  variable: '--font-source-serif',
  adjustFontFallback: false,
})

export const mono = localFont({
  src: '../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  weight: '100 800',
  display: 'optional',
  variable: '--font-jetbrains',
  adjustFontFallback: false,
})
