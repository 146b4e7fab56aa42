import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['src/testing/global.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    // how long a test may hang before it is given up, never how long its work may take; no second try that would hide a fault
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    include: ['src/**/*.test.ts'],
  },
});
