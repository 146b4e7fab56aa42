import { useMediaQuery } from '@mantine/hooks';
import { useCalm } from './calm.ts';

/** Whether the screen is a phone's: below 768 px (G-173). */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) === true;

/** Whether the screen is a phone's, or is to be as simple as one: there tabs become a dropdown and tables cards. */
export function useIsMobile(): boolean {
  const isPhone = useIsPhone();
  return useCalm() || isPhone;
}
