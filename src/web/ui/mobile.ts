import { useMediaQuery } from '@mantine/hooks';
import { useCalm } from './calm.ts';

/** Whether the screen is a phone's (G-173), or is to be as simple as one: there tabs become a dropdown and tables cards. */
export function useIsMobile(): boolean {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  return useCalm() || isNarrow === true;
}
