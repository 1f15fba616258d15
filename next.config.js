import { existsSync } from 'node:fs'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Browsers ask for it before they have read where the icon is.
  rewrites: () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  // Types are checked by `npm run check`; a person who only wants to run the app need not wait.
  typescript: { ignoreBuildErrors: true },
  // What only Node loads: native code, what must exist once in a process, and what every route would hold a copy of.
  serverExternalPackages: [
    '@prisma/adapter-better-sqlite3',
    '@prisma/adapter-pg',
    '@prisma/client',
    'better-auth',
    'better-sqlite3',
    'hyparquet',
    'hyparquet-compressors',
    'pg',
    'prom-client',
    'undici',
  ],
}

const experimental = {
  // Loading every route at the start held back the first requests by a second and more.
  preloadEntriesOnStart: false,
  // Nobody downloads the server's files, and minifying them took a quarter of the build; an image is worth it.
  turbopackMinify: { server: process.env['MINIFY_SERVER'] === 'on', client: true },
  // Nothing reads the server's source maps: the code is not minified. They were half of its 222 MB and 8 s of the build.
  turbopackSourceMaps: false,
  // Halves the next build and costs 8 s of this one, so the first build in a folder goes without it.
  turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
}

/**
 * Development goes without the compiler and without minifying: pages compile faster, and what they change is speed
 * and size alone.
 * @param {string} phase
 * @returns {import('next').NextConfig}
 */
export default function configFor(phase) {
  if (phase !== PHASE_DEVELOPMENT_SERVER) return { ...config, reactCompiler: true, experimental }
  // `page.dev.tsx` is a page in development only: a build does not know the extension.
  return { ...config, reactCompiler: false, pageExtensions: ['dev.tsx', 'tsx', 'ts'] }
}
