import { made, spine, word } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

const frequencies = {
  monthly: 'měsíčně',
  quarterly: 'čtvrtletně',
  halfYearly: 'pololetně',
  annual: 'ročně',
  oneOff: 'jednorázově',
  every2Years: 'jednou za 2 roky',
  every3Years: 'jednou za 3 roky',
  every4Years: 'jednou za 4 roky',
  every5Years: 'jednou za 5 let',
};

/** What of fees goes into an archive. */
export const feesTakeout: Takeout = {
  page: 'prehled-poplatku',
  title: 'Přehled poplatků',
  tables: {
    fee: {
      title: 'Poplatky',
      ...made,
      shown: {
        ...spine,
        Částka: `((t.amount::numeric / 100)::numeric(20, 2)::text || ' Kč')`,
        Frekvence: word('frequency', frequencies),
        Poznámky: 't.notes',
      },
    },
  },
};
