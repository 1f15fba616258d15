import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    include: ['{app,components,lib,prisma,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/.next/**', 'dist/**', 'prisma/generated/**'],
    globalSetup: 'scripts/testing/bundle.ts',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    /** A Python that has pandas, where there is one. */
    provide: { pandas: process.env['TEST_PYTHON_PANDAS'] ?? null },
  },
})
