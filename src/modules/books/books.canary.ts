import { canary, type Place } from '../../testing/canary.ts';
import { recordedBy } from '../cash/cash.examples.ts';

/** A record of the desk, whose words the journal takes over. */
export const settleCanary = ({ writer }: Pick<Place, 'writer'>) => recordedBy({ writer }, canary);
