import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { createHouseTheme, cssVariables } from './theme.ts';

// Whether words can be read is decided by the colours of the theme; the long run judges them on every screen.

const theme = mergeMantineTheme(DEFAULT_THEME, createHouseTheme('Zavřít'));

/** The variables of a scheme, each with the colour that it stands for. */
function coloursOf(scheme: 'light' | 'dark') {
  const [standard, own] = [defaultCssVariablesResolver(theme), cssVariables(theme)];
  const all: Record<string, string> = {
    ...standard.variables,
    ...standard[scheme],
    ...own.variables,
    ...own[scheme],
  };
  return function colour(name: string): string {
    const value = all[name] ?? name;
    const inner = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return inner ? colour(inner) : value;
  };
}

type Rgb = [red: number, green: number, blue: number, alpha: number];
function parse(colour: string): Rgb {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex) {
    const wide = hex.length === 3 ? [...hex].map((one) => one + one).join('') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16)).concat(1) as Rgb;
  }
  const parts = /^rgba?\(([^)]+)\)$/
    .exec(colour)?.[1]
    ?.split(/[,\s/]+/)
    .filter(Boolean)
    .map(Number);
  if (!parts) throw new Error(`no colour: ${colour}`);
  return [parts[0], parts[1], parts[2], parts[3] ?? 1] as Rgb;
}
const over = ([r, g, b, a]: Rgb, ground: Rgb): Rgb =>
  [r, g, b].map((one, at) => one * a + (ground[at] as number) * (1 - a)).concat(1) as Rgb;

/** Relative luminance (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb
    .slice(0, 3)
    .map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r as number) + 0.7152 * (g as number) + 0.0722 * (b as number);
}
function contrast(words: Rgb, ground: Rgb): number {
  const [light, dark] = [luminance(over(words, ground)), luminance(ground)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)('words of every kind stand out from their ground by 4.5 : 1: %s', (scheme) => {
  const colour = coloursOf(scheme);
  const body = parse(colour('--mantine-color-body'));
  const words = ['text', 'dimmed', 'placeholder', 'error', 'anchor'].map((name) => `--mantine-color-${name}`);
  const faint: string[] = [];
  const judge = (name: string, on: string, ground: Rgb) => {
    const ratio = contrast(parse(colour(name)), ground);
    if (ratio < 4.5) faint.push(`${name} on ${on}: ${ratio.toFixed(2)}`);
  };
  for (const name of words) judge(name, 'body', body);
  judge('--mantine-primary-color-contrast', 'primary', over(parse(colour('--mantine-primary-color-filled')), body));
  for (const name of ['door', 'gray'])
    judge(
      `--mantine-color-${name}-light-color`,
      `light ${name}`,
      over(parse(colour(`--mantine-color-${name}-light`)), body),
    );
  expect(faint).toEqual([]);
});
