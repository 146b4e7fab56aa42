import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { hereFor } from '../../evening.presence.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';

/** The name of somebody at the meeting: those who came are offered, anybody may be written. */
export function PersonInput(props: TextInputProps) {
  const { evening } = useEvening();
  const list = useId();
  const names = [...new Set(hereFor(evening.presence).map(([, { name }]) => name))].sort();
  return (
    <>
      <TextInput maxLength={255} list={list} {...props} />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
