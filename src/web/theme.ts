import {
  CloseButton,
  type CloseButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
} from '@mantine/core';

/** The green of an old house door; shade 8 carries white text in both schemes. */
const door: MantineColorsTuple = [
  '#eaf6f2',
  '#d5e9e2',
  '#a9d3c5',
  '#79bca6',
  '#52a88b',
  '#399b7b',
  '#2a9472',
  '#1c8061',
  '#17694f',
  '#0b5a41',
];

/** A file that was chosen and called off can be chosen again. */
const forget = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
  currentTarget.value = '';
};

/** The look of every screen; `closeLabel` names the crosses that close things. */
export const createHouseTheme = (closeLabel: string) =>
  createTheme({
    components: {
      Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } }, // its colour on its own pale ground is below 4.5 : 1
      CloseButton: CloseButton.extend({ defaultProps: { 'aria-label': closeLabel } as Partial<CloseButtonProps> }),
      Modal: { styles: { title: { fontSize: '1.125rem', fontWeight: 600 } } },
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } }, // a menu holds items alone, and opens on its first one
      FileButton: { defaultProps: { inputProps: { onClick: forget } } },
    },
    colors: { door },
    primaryColor: 'door',
    primaryShade: 8,
    autoContrast: true,
    fontSizes: { xs: '0.875rem' }, // nothing is smaller but the number at the bell
    defaultRadius: 'md',
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    headings: {
      fontWeight: '600',
      sizes: { h1: { fontSize: '1.6rem' }, h2: { fontSize: '1.25rem' }, h3: { fontSize: '1.05rem' } },
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
  });

/** Quiet and warning texts dark (or light) enough to be read: at least 4.5 : 1 on every ground of ours. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#4f5962',
    '--mantine-color-placeholder': '#636b73',
    '--mantine-color-error': '#b3211f',
  },
  dark: {
    '--mantine-color-dimmed': '#b4b8bd',
    '--mantine-color-placeholder': '#a0a4a9',
    '--mantine-color-error': '#ff8787',
  },
});
