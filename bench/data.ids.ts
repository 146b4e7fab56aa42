// How large the generated houses are, and the ids of what is in them.

/** How large the generated data are: `records` in all, of which house 1 has `ofBig`; each other house has `people` and as many units as fit. */
export type Size = { records: number; ofMeasured: number; ofBig: number; people: number; units: number; big: number };

/** How many houses there are; house 0 is the one that is measured and alike at every size, house 1 is the big one. */
export const houses = 1000;

/** The sizes for so many records: what is measured stays as it is, everything around it grows. */
export const sizeOf = (records: number): Size => ({
  records,
  ofMeasured: 1000,
  ofBig: records / 10,
  people: records >= 1_000_000 ? 90 : 9,
  units: records >= 1_000_000 ? 60 : 6,
  big: records >= 1_000_000 ? 10_000 : 100,
});

/** A deterministic id of the shape of ours: a time, then a hash of what it is of. */
export const idOf = (what: string, at = "timestamptz '2026-01-01'") =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${what}), 1, 3) || '8' || substr(md5(${what}), 4, 15))::uuid`;

/** An element of an array parameter, chosen by a number and a salt. */
export const pick = (list: string, count: number, salt: number) =>
  `(${list})[1 + ((i * 48271 + ${salt} * 7919) % 2147483647) % ${count}]`;

/** The house of a record or person that is number `i` of all. */
export const houseOf = ({ ofMeasured, ofBig }: Size) =>
  `case when i <= ${ofMeasured} then 0 when i <= ${ofMeasured + ofBig} then 1 else 2 + i % ${houses - 2} end`;

/** A house by its number: 0 is the measured one, 1 the big one. */
export const houseId = (house: string) => idOf(`'house' || ${house}`);

/** The same of something in the house `$1`. */
export const idInHouse = (what: string, of: string) => idOf(`'${what}' || ${of} || $1::text`);
