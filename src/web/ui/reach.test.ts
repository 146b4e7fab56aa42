import { MantineProvider } from '@mantine/core';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Emails, Phones } from './reach.tsx';

/** What a reader sees of a component that is drawn, without its markup and styles. */
function seen<Props extends object>(component: FunctionComponent<Props>, props: Props): string {
  const drawn = createElement(MantineProvider, null, createElement(component, props));
  return renderToStaticMarkup(drawn)
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');
}

test('several phones and several e-mails are read in one line, each parted from the next by a comma', () => {
  expect(seen(Phones, { phones: ['+420602111222', '112'] })).toBe('+420 602 111 222, 112');
  expect(seen(Emails, { emails: ['a@example.cz', 'b@example.cz', 'c@example.cz'] })).toBe(
    'a@example.cz, b@example.cz, c@example.cz',
  );
  expect(seen(Phones, { phones: ['112'] })).toBe('112');
  expect(seen(Emails, { emails: [] })).toBe('');
});
