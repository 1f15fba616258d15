import { defineConfig } from 'vitest/config'

/** The tests beside the code that `npm run test:mutants` changes, on SQLite alone. */
export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    include: [
      'lib/{stats,maths,systems,core/rewards,core/traces,features/rewards,features/studies,features/imports/studies}/**/*.test.ts',
    ],
    globalSetup: 'scripts/testing/bundle.ts',
    testTimeout: 120_000,
    restoreMocks: true,
    provide: { pandas: null },
  },
})
