import { useMediaQuery } from '@mantine/hooks';
import { isCalm, useCalm } from './calm.ts';

const narrow = '(max-width: 47.99em)';

/** Whether the screen is a phone's: below 768 px (G-173). */
export const useIsPhone = (): boolean => useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) === true;

/** What {@link useIsMobile} will say first. */
export const isMobileNow = (): boolean => typeof matchMedia === 'function' && (matchMedia(narrow).matches || isCalm());

/** Whether the screen is a phone's, or is to be as simple as one: there tabs become a dropdown and tables cards. */
export function useIsMobile(): boolean {
  const isPhone = useIsPhone();
  return useCalm() || isPhone;
}
