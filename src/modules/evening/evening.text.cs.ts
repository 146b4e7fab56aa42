import type { Text } from '#shared/text.ts';

export const evening = {
  'EVENING.TITLE': 'Průběh shromáždění',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    evening: typeof evening;
  }
}
