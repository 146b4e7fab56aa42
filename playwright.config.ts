import { defineConfig } from '@playwright/test';
import { findChromium, launchArgs } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/server.ts',
  outputDir: '.cache/e2e',
  workers: 2,
  timeout: 60_000,
  retries: process.env.CI ? 1 : 0, // a machine that others use too may be slow once; what needed it is named at the end
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    locale: 'cs-CZ',
    timezoneId: 'America/New_York', // the house lives in Prague wherever the reader sits
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: launchArgs },
  },
});
