import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What the reader should know beside what is shown: a sentence or two on a tinted ground. */
export const Note = ({ color = 'yellow', children }: { color?: 'yellow' | 'orange' | 'red'; children: ReactNode }) => (
  <Text role="note" p="md" bg={`var(--mantine-color-${color}-light)`} bdrs="md">
    {children}
  </Text>
);
