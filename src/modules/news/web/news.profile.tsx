import { Devices } from './news.devices.tsx';
import { OwnWays } from './news.settings.tsx';

/** What a person chooses of how they are told: by which way, and on which devices. */
export const OwnNews = () => (
  <>
    <OwnWays />
    <Devices />
  </>
);
