import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type TextKey, useText } from '#web/text.tsx';

export type Fact = [name: TextKey, value: ReactNode];
/** Long names break before they take the room of the values. */
const columns = 'fit-content(45%) minmax(0, 1fr)';
const grid = { display: 'grid', gridTemplateColumns: columns, gap: '0.5rem 1rem', margin: 0 };

/** Names and values, one under another; what has no value is left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  const t = useText();
  return (
    <dl style={grid}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => [
          <Text key={name} component="dt" size="sm" c="dimmed" miw="6.5rem">
            {t(name)}
          </Text>,
          <Text key={`${name}.value`} component="dd" size="sm" m={0} className="pre">
            {value}
          </Text>,
        ])}
    </dl>
  );
}

/** What tells a record apart, in one line under its title: its marks, then words; what is not true of it is left out. */
export const FactLine = ({
  facts,
  children,
}: {
  facts: (string | false | null | undefined)[];
  children: ReactNode;
}) => (
  <Group gap="sm">
    {children}
    <Text size="sm" c="dimmed" className="fact-line">
      {facts.filter(Boolean).map((fact, i) => (
        <span key={i.toString()}>
          {i > 0 && ' · '}
          <span className="fact">{fact}</span>
        </span>
      ))}
    </Text>
  </Group>
);
