import { defineConfig } from '@playwright/test';
import { findChromium, launchArgs } from './e2e/chromium.ts';

const isLong = process.env.RUN === 'long';

export default defineConfig({
  testDir: 'e2e',
  testMatch: isLong ? '*.long.spec.ts' : '*.spec.ts',
  testIgnore: isLong ? [] : '*.long.spec.ts',
  globalSetup: './e2e/server.ts',
  outputDir: '.cache/e2e',
  workers: 2,
  // how long a journey may hang before it is given up, never how long its screens may take
  timeout: 300_000,
  retries: process.env.CI ? 1 : 0, // what needed a second try is named at the end
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.cache/e2e.json' }]],
  use: {
    locale: 'cs-CZ',
    timezoneId: 'America/New_York', // the house lives in Prague wherever the reader sits
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' }, // at a landing nobody waits for what only moves
    screenshot: 'only-on-failure',
    serviceWorkers: 'block', // a route that a journey sets up must meet the calls of the page; offline.long.spec.ts has them
    launchOptions: { executablePath: await findChromium(), args: launchArgs },
  },
});
