import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of the whole surface and of engines begin: they are the longest files, and no worker is left with one of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => /\/src\/(testing|engines)\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** What the sources alone decide. */
const check = 'src/**/*.check.test.ts';
/** What repeats the same under other conditions, or takes its time. */
const long = 'src/**/*.long.test.ts';
const all = 'src/**/*.test.ts';

const shared = {
  pool: 'threads',
  isolate: false,
  // how long a test may hang before it is given up, never how long its work may take
  testTimeout: 300_000,
  hookTimeout: 120_000,
  retry: process.env.CI ? 1 : 0,
  expect: { poll: { timeout: 60_000 } },
} as const;
/** Before each file. */
const setupFiles = ['src/testing/steady.ts'];
const onDatabase = { ...shared, setupFiles, globalSetup: ['src/testing/global.ts'] };

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { ...shared, name: 'check', include: [check] } },
      { extends: true, test: { ...onDatabase, name: 'domain', include: [all], exclude: [check, long] } },
      { extends: true, test: { ...onDatabase, name: 'long', include: [long] } },
    ],
  },
});
