import type { Text } from '#shared/text.ts';

/** The files of all texts that are not in the source language, by their places. */
export const foreign = import.meta.glob<Record<string, Record<string, Text>>>([
  '../web/*.text.*.ts',
  '../modules/*/*.text.*.ts',
  '!../**/*.text.cs.ts',
]);
