import type { Takeout } from '#server/context.ts';

/** Orders stand beside the houses that came of them. */
export const ordersTakeout: Takeout = {
  page: 'spolecenstvi',
  tables: {
    house_order: { left: 'Objednávka patří poskytovateli; co z ní vzešlo, je v domě.' },
    series: { left: 'Číselné řady poskytovatele nepatří žádnému domu.' },
  },
};
