import { canary, type Place } from '../../testing/canary.ts';
import { statedBy } from './bank.examples.ts';

/** An account and a statement that bear the canary wherever a person or a bank writes. */
export const settleCanary = ({ world, home, writer }: Omit<Place, 'entranceId'>) =>
  statedBy({ world, home, writer }, canary);
