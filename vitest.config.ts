import { defineConfig } from 'vitest/config';

const timed = 'src/**/*.speed.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['src/testing/global.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    retry: process.env.CI ? 1 : 0,
    // What is timed runs when everything else has ended, so that it has the machine for itself.
    projects: [
      {
        extends: true,
        test: { name: 'domain', include: ['src/**/*.test.ts'], exclude: [timed], sequence: { groupOrder: 0 } },
      },
      { extends: true, test: { name: 'timed', include: [timed], sequence: { groupOrder: 1 } } },
    ],
  },
});
