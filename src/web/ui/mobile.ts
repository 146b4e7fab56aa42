import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is a phone's: there tabs become a dropdown and the menu a drawer (G-173). */
export const useIsMobile = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) === true;
