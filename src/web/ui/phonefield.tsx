import { Group, Input, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { phonePrefixes } from '#shared/phones.ts';
import { useText } from '#web/text.tsx';

type Props = {
  label: string;
  value?: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** The name under which a form finds the field again. */
  path: string;
};

const [home, ...others] = phonePrefixes;
const longestFirst = [...phonePrefixes].sort((a, b) => b.prefix.length - a.prefix.length);

/** A number as it was given: its foreign prefix, none for a Czech one, and the rest. */
function split(value: string): { prefix: string; rest: string } {
  const given = value.trim().replace(/^00/, '+');
  const found = longestFirst.find(({ prefix }) => given.startsWith(prefix));
  return found
    ? { prefix: found.prefix, rest: given.slice(found.prefix.length).trim() }
    : { prefix: home.prefix, rest: value };
}

/** A phone number with its country: Czech unless another is chosen, Slovak next (LIMITS-04, LIMITS-05). */
export function PhoneField({ label, value = '', onChange, error, path }: Props) {
  const t = useText();
  const { prefix, rest } = split(value);
  const change = (nextPrefix: string, next: string) =>
    onChange(nextPrefix === home.prefix || next.trim().startsWith('+') ? next : `${nextPrefix} ${next}`);
  return (
    <Input.Wrapper label={label} error={error} flex={1} miw={0} labelElement="div">
      <Group gap={4} wrap="nowrap" role="group" aria-label={label}>
        <NativeSelect
          aria-label={t('PHONE.PREFIX')}
          value={prefix}
          onChange={(event) => change(event.currentTarget.value, rest)}
          w="7rem"
          data={[...[home, others[0]].map(option), { group: '—', items: others.slice(1).map(option) }]}
        />
        <TextInput
          type="tel"
          aria-label={label}
          inputMode="tel"
          maxLength={40}
          autoComplete="off"
          flex={1}
          miw={0}
          value={rest}
          error={Boolean(error)}
          data-path={path}
          onChange={(event) => change(prefix, event.currentTarget.value)}
        />
      </Group>
    </Input.Wrapper>
  );
}

const option = ({ country, prefix }: { country: string; prefix: string }) => ({
  value: prefix,
  label: `${country} ${prefix}`,
});
