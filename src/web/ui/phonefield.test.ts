import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { base } from '../base.text.cs.ts';
import { TextProvider } from '../text.tsx';
import { PhoneField } from './phonefield.tsx';

/** The countries that a field offers in their order, the chosen one with a star. */
function offered(value?: string): string[] {
  const field = createElement(PhoneField, { label: 'Telefon', path: 'phone', value, onChange: () => {} });
  // biome-ignore lint/correctness/noChildrenProp: the provider wants them among its properties
  const texts = createElement(TextProvider, { texts: base, lang: 'cs', children: field });
  const drawn = renderToStaticMarkup(createElement(MantineProvider, null, texts));
  return Array.from(
    drawn.matchAll(/<option([^>]*)>([^<]*)<\/option>/g),
    ([, marks = '', name = '']) => `${name}${marks.includes('selected') ? ' *' : ''}`,
  );
}

test('a phone is Czech unless another country is chosen, and Slovakia comes next', () => {
  expect(offered().slice(0, 2)).toEqual(['CZ +420 *', 'SK +421']);
  expect(offered('602 111 222').slice(0, 2)).toEqual(['CZ +420 *', 'SK +421']);
  expect(offered('+421 905 123 456').slice(0, 2)).toEqual(['CZ +420', 'SK +421 *']);
  expect(offered('+49 30 1234567').filter((name) => name.endsWith('*'))).toEqual(['DE +49 *']);
  expect(offered().length).toBeGreaterThan(30);
});
