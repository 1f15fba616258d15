/** @type {import('next').NextConfig} */
const config = {
  reactCompiler: true,
  poweredByHeader: false,
  serverExternalPackages: [
    '@prisma/adapter-better-sqlite3',
    '@prisma/adapter-pg',
    '@prisma/client',
    'better-sqlite3',
    'hyparquet',
    'hyparquet-compressors',
    'openworkflow',
    'pg',
  ],
}

export default config
