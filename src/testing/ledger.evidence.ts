import { edit, id, insert, type Lie, last, list, ofType, payloadOf } from './ledger.editing.ts';
import type { Event, Export } from './ledger.forging.ts';

// Lies about papers, entries that moved, changed addresses and objections; the file has each of them before its finish.

const inBallot =
  (channel: string, lie: (payload: Record<string, unknown>) => void): Lie =>
  (copy) =>
    lie(ofType(copy, 'ballot').find(({ payload }) => payload.channel === channel)?.payload as Record<string, unknown>);
const paper = (channel: string, values: object): [string, Lie] => [
  `${channel} with the paper ${JSON.stringify(values)}`,
  inBallot(channel, (payload) => void Object.assign(payload.paper as object, values)),
];
const at = (copy: Export, type: string, state?: string) =>
  copy.events.findIndex(({ type: one, payload }) => one === type && (state === undefined || payload.state === state));
/** A new event before the one at a place. */
const put = (copy: Export, place: number, type: string, payload: object) =>
  insert(copy, place, { type, payload: payload as Event['payload'], at: (copy.events[place - 1] as Event).at });
const cut = (copy: Export, place: number, count = 1) => {
  copy.events.splice(place, count);
  for (const [seq, event] of copy.events.entries()) event.seq = seq;
};
const absentAt = (copy: Export) => copy.events.findIndex(({ payload }) => payload.channel === 'absent');
const lastVoted = (copy: Export) => copy.events[absentAt(copy)]?.payload.entry;
const voted = (copy: Export) => String(payloadOf(copy, 'ballot').entry);
const changed = (member: unknown) => ({ member, by: null, state: 'changed' });

const papers: [string, Lie][] = [
  ...['paper', 'proxy'].flatMap((channel): [string, Lie][] => [
    [`${channel} without a paper`, inBallot(channel, (payload) => void Object.assign(payload, { paper: null }))],
    [`${channel} that keeps silent of its paper`, inBallot(channel, (payload) => void delete payload.paper)],
    ...['2026-02-30', '2026-1-1', '20260101', '', '2026-01-01\n', '２026-01-01', '2026-13-01'].map((date) =>
      paper(channel, { date }),
    ),
    paper(channel, { original: false }),
    paper(channel, { original: 1 }),
    paper(channel, { seen: true }),
  ]),
  paper('paper', { proxy: 'Petr' }),
  paper('paper', { proxy: '' }),
  paper('proxy', { proxy: null }),
  paper('proxy', { proxy: '' }),
  ...['online', 'absent'].flatMap((channel): [string, Lie][] => [
    [
      `${channel} with a paper`,
      inBallot(channel, (payload) => {
        payload.paper = { date: '2026-01-01', proxy: null, original: true };
      }),
    ],
    [
      `${channel} with a scan`,
      inBallot(channel, (payload) => void Object.assign(payload, { scans: ['a'.repeat(64)] })),
    ],
  ]),
  [
    'online and absent at a point',
    inBallot('online', ({ choices }) => {
      const [point] = Object.keys(choices as object);
      Object.assign(choices as object, { [String(point)]: 'miss' });
    }),
  ],
  [
    'the first edition with papers',
    (copy) => void delete (payloadOf(copy, 'setup') as Record<string, unknown>).edition,
  ],
  ...[1, 3, 0, '2', true, null].map((edition): [string, Lie] => [
    `edition ${JSON.stringify(edition)}`,
    edit('setup', { edition }),
  ]),
];

const moves: [string, Lie][] = [
  ...[{ entry: id }, { person: 'x' }, { person: 'A'.repeat(64) }, { by: null }, { x: 1 }].map(
    (values): [string, Lie] => [`transfer ${JSON.stringify(values)}`, edit('transfer', values)],
  ),
  ['the transfer of a row that has voted', (copy) => edit('transfer', { entry: voted(copy) })(copy)],
  [
    'the transfer of a row that is excluded',
    (copy) => edit('transfer', { entry: list(copy, 'entries').find(({ excluded }) => excluded)?.id })(copy),
  ],
  [
    'a code from before the transfer',
    (copy) => put(copy, at(copy, 'code') + 1, 'transfer', { ...payloadOf(copy, 'transfer'), entry: voted(copy) }),
  ],
];

const addresses: [string, Lie][] = [
  ...[{ state: 'lost' }, { state: null }, { member: 'x' }, { by: 'x' }, { x: 1 }].map((values): [string, Lie] => [
    `address ${JSON.stringify(values)}`,
    edit('address', values),
  ]),
  ['an address confirmed that nobody changed', (copy) => cut(copy, at(copy, 'address', 'changed'))],
  ...(['member', 'nobody', 'changer'] as const).map((who): [string, Lie] => [
    `an address confirmed by ${who}`,
    (copy) => {
      const change = copy.events[at(copy, 'address', 'changed')]?.payload as Record<string, unknown>;
      const confirmed = copy.events[at(copy, 'address', 'confirmed')]?.payload as Record<string, unknown>;
      if (who === 'changer') change.by = confirmed.by;
      else confirmed.by = who === 'member' ? change.member : null;
    },
  ]),
  [
    'an address confirmed by who changed it before another did',
    (copy) => {
      const { by, member } = (copy.events[at(copy, 'address', 'confirmed')] as Event).payload;
      put(copy, at(copy, 'address', 'changed'), 'address', { member, by, state: 'changed' });
    },
  ],
  [
    'a code for a changed address',
    (copy) => put(copy, at(copy, 'code'), 'address', changed(payloadOf(copy, 'code').member)),
  ],
  ...['changed', 'restored'].map((state): [string, Lie] => [
    `a code from before the address was ${state}`,
    (copy) => put(copy, at(copy, 'code') + 1, 'address', { ...changed(payloadOf(copy, 'code').member), state }),
  ]),
];

const objections: [string, Lie][] = [
  ...[{ entry: id }, { by: null }, { reason: null }, { reason: 1 }, { x: 1 }].map((values): [string, Lie] => [
    `objection ${JSON.stringify(values)}`,
    edit('objection', values),
  ]),
  [
    'an objection to no ballot',
    (copy) => edit('objection', { entry: copy.events[absentAt(copy)]?.payload.entry })(copy),
  ],
  [
    'two objections to one ballot',
    (copy) => put(copy, copy.events.length, 'objection', { ...payloadOf(copy, 'objection') }),
  ],
];

/** What may not stand at a place of the chain where other things may. */
const places: [string, Lie][] = [
  ['the absent without a finish', (copy) => cut(copy, copy.events.length - 1)],
  ...['annul', 'objection', 'transfer', 'address'].map((type): [string, Lie] => [
    `${type} between the absent and the finish`,
    (copy) => {
      const { by } = last(copy).payload;
      const held = type === 'annul' ? { by, reason: '' } : { ...payloadOf(copy, type) };
      put(copy, copy.events.length - 1, type, { ...held, ...(type === 'objection' && { entry: lastVoted(copy) }) });
    },
  ]),
  ...['transfer', 'address', 'code'].map((type): [string, Lie] => [
    `${type} after the finish`,
    (copy) => put(copy, copy.events.length, type, { ...payloadOf(copy, type) }),
  ]),
  [
    'an objection after the annulment',
    (copy) => {
      const payload = { ...payloadOf(copy, 'objection') };
      cut(copy, at(copy, 'objection'));
      for (const event of ofType(copy, 'finish')) event.payload = { ...event.payload, size: event.seq };
      put(copy, copy.events.length, 'annul', { by: null, reason: '' });
      put(copy, copy.events.length, 'objection', payload);
    },
  ],
];

/** What is no vote of the second edition, however well it is signed. */
export const breachesOfEvidence: readonly [string, Lie][] = [
  ...papers,
  ...moves,
  ...addresses,
  ...objections,
  ...places,
];

const identity = Buffer.concat([Buffer.of(1), Buffer.alloc(31)]);
/** Bytes of a little-endian number with the bit of the sign. */
const bytesOf = (y: bigint, odd = 0) => {
  const bytes = Buffer.from(y.toString(16).padStart(64, '0'), 'hex').reverse();
  bytes[31] = (bytes[31] as number) | (odd << 7);
  return bytes.toString('base64url');
};
const p = 2n ** 255n - 19n;

/** Public keys under which everything is signed, and spellings of keys that are none. */
export const falseKeys: readonly [string, string][] = [
  ['the identity', bytesOf(1n)],
  ['the identity with a sign', bytesOf(1n, 1)],
  ['the identity beyond the field', bytesOf(p + 1n)],
  ['a point of order 2', bytesOf(p - 1n)],
  ['a point of order 2 with a sign', bytesOf(p - 1n, 1)],
  ['a point of order 4', bytesOf(0n)],
  ['a point of order 4 beyond the field', bytesOf(p)],
  ['a point of order 8', bytesOf(0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n)],
  ['no point', bytesOf(2n)],
  ['the largest number', bytesOf(2n ** 255n - 1n, 1)],
];

/** A file under a false key, with signatures that hold under the identity. */
export const underKey =
  (key: string): Lie =>
  (copy) => {
    copy.public_key = key;
    for (const receipt of copy.receipts)
      Object.assign(receipt, { sig: Buffer.concat([identity, Buffer.alloc(32)]).toString('base64url') });
  };
