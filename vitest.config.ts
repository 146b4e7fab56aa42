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

export default defineConfig({
  test: {
    globalSetup: ['src/testing/global.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // how long a test may hang before it is given up, never how long its work may take
    testTimeout: 300_000,
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 60_000 } },
    include: ['src/**/*.test.ts'],
  },
});
