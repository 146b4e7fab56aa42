import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['src/testing/global.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    // how long a test may hang before it is given up, never how long its work may take
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 60_000 } },
    include: ['src/**/*.test.ts'],
  },
});
