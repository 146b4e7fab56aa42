import { cast, edit, first, id, insert, type Lie, last, list, ofType, payloadOf, renumber } from './ledger.editing.ts';
import { type Event, type Export, falseRoot } from './ledger.forging.ts';

const setup = (values: object): [string, Lie] => [`setup ${JSON.stringify(values)}`, edit('setup', values)];
const ballot = (channel: string, values: object): [string, Lie] => [
  `${channel} ${JSON.stringify(values)}`,
  cast(channel, values),
];
const result = (copy: Export) =>
  payloadOf(copy, 'finish').result as unknown as Record<string, { share: string; people: number }>[];
const indexOf = (copy: Export, channel: string) => copy.events.findIndex(({ payload }) => payload.channel === channel);
const annul = { type: 'annul', payload: { by: null, reason: '' } };
const forEntry =
  (values: object): Lie =>
  (copy) =>
    Object.assign(list(copy, 'entries')[0] as object, values);
const times = (at: string) => (copy: Export) => void Object.assign(last(copy), { at });

/** What is no vote, however well it is signed; the file has ballots of every channel, and the code of the paper ballots is for two. */
export const breaches: [string, Lie][] = [
  ...['101', '50.0', '050', '-1', '5e1', '66.667', ' 50', '50\n', '', '٥٠', 'NaN', '1_0'].map((accept) =>
    setup({ accept }),
  ),
  ...[{ participation: '100.01' }, { base: 'some' }, { type: 'both' }, { type: 'local' }, { ground: 'law' }].map(setup),
  ...[
    { points: [] },
    { entries: [] },
    { text: 'A'.repeat(64) },
    { text: `${'a'.repeat(64)}\n` },
    { files: [{ name: 'x' }] },
  ].map(setup),
  ...['2026-02-30T00:00:00.000Z', '2026-01-01', '2026-01-01T24:00:00.000Z', '2026-13-01T00:00:00.000Z'].map(
    (deadline) => setup({ deadline }),
  ),
  ...['0/1', '1/0', '01/2', '1/1000000000001', '1', '1/2 ', '1.5/2', '-1/2', '1/2/3', '१/2'].map(
    (share): [string, Lie] => [`share ${share}`, forEntry({ share })],
  ),
  [
    'all excluded',
    (copy) => {
      for (const entry of list(copy, 'entries')) entry.excluded = true;
    },
  ],
  ['an id in capitals', forEntry({ id: id.toUpperCase() })],
  ['two points alike', (copy) => void list(copy, 'points').push(list(copy, 'points')[0] as object as never)],
  ['two entries alike', (copy) => void list(copy, 'entries').push({ ...list(copy, 'entries')[0], excluded: true })],
  ['an entry without a ballot', (copy) => void list(copy, 'entries').push({ ...list(copy, 'entries')[0], id })],
  [
    'one who votes is excluded',
    (copy) => {
      for (const entry of list(copy, 'entries'))
        if (payloadOf(copy, 'ballot').entry === entry.id) entry.excluded = true;
    },
  ],
  ['code for nobody', edit('code', { entries: [] })],
  ['code for somebody else', edit('code', { entries: [id] })],
  [
    'code for one twice',
    (copy) =>
      void (payloadOf(copy, 'code').entries as unknown as string[]).push(
        (payloadOf(copy, 'code').entries as unknown as string[])[0] as string,
      ),
  ],
  [
    'codes out of order',
    (copy) => {
      for (const { payload } of ofType(copy, 'code')) (payload.entries as string[]).reverse();
    },
  ],
  ['code for another member', edit('code', { member: id })],
  [
    'codes alike',
    (copy) => {
      for (const { payload } of ofType(copy, 'code')) payload.challenge = id;
      for (const { payload } of ofType(copy, 'ballot')) if (payload.challenge) payload.challenge = id;
    },
  ],
  [
    'a code that came too late',
    (copy) => {
      const [code] = copy.events.splice(1, 1);
      insert(copy, 2, code as Event);
    },
  ],
  [
    'a code used twice',
    (copy) => {
      const at = indexOf(copy, 'paper');
      insert(copy, at + 1, {
        ...first(copy, 'code'),
        at: (copy.events[at] as Event).at,
        payload: { ...first(copy, 'code').payload, challenge: id } as never,
      });
    },
  ],
  [
    'a code for one used for two',
    (copy) => {
      for (const { payload } of ofType(copy, 'code')) (payload.entries as string[]).splice(1);
    },
  ],
  ...['online', 'paper', 'proxy', 'absent'].flatMap((channel) => [
    ...[
      { entry: id },
      { choices: {} },
      { channel: 'post' },
      { channel: 'meeting' },
      { salt: 'a' },
      { salt: 'A'.repeat(32) },
    ].map((values) => ballot(channel, values)),
    ...[
      { scans: ['b'.repeat(64), 'a'.repeat(64)] },
      { scans: ['a'.repeat(64), 'a'.repeat(64)] },
      { scans: ['x'] },
      { by: id },
      { by: 'x' },
    ].map((values) => ballot(channel, values)),
    ...[
      { self: channel !== 'online' },
      { challenge: id },
      ...(channel === 'absent' ? [] : [{ challenge: null }, { by: null }]),
    ].map((values) => ballot(channel, values)),
    ...['yes', '', null, 1, ['agree'], { agree: true }].map((value): [string, Lie] => [
      `${channel} chooses ${JSON.stringify(value)}`,
      (copy) => {
        const { payload } = copy.events[indexOf(copy, channel)] as Event;
        const point = Object.keys(payload.choices as object)[0] as string;
        payload.choices = { ...(payload.choices as object), [point]: value } as never;
      },
    ]),
    ...['__proto__', 'constructor', id, ''].map((key): [string, Lie] => [
      `${channel} chooses at ${key}`,
      (copy) => {
        const { payload } = copy.events[indexOf(copy, channel)] as Event;
        payload.choices = Object.fromEntries([...Object.entries(payload.choices as object), [key, 'agree']]);
      },
    ]),
  ]),
  [
    'an absent one has voted',
    (copy) => {
      const { payload } = copy.events[indexOf(copy, 'absent')] as Event;
      for (const point of Object.keys(payload.choices as object))
        Object.assign(payload.choices as object, { [point]: 'agree' });
    },
  ],
  [
    'a ballot after the absent',
    (copy) => {
      const [event] = copy.events.splice(indexOf(copy, 'proxy'), 1);
      insert(copy, copy.events.length - 1, { ...(event as Event), at: last(copy).at });
    },
  ],
  [
    'a code after the absent',
    (copy) =>
      insert(copy, copy.events.length - 1, {
        ...first(copy, 'code'),
        at: last(copy).at,
        payload: { ...first(copy, 'code').payload, challenge: id } as never,
      }),
  ],
  ['two ballots of one', (copy) => insert(copy, indexOf(copy, 'proxy') + 1, {})],
  ['a size of its own', edit('finish', { size: 1 })],
  ['a root of its own', edit('finish', { root: falseRoot })],
  ...['1/3', '2/4', '0/1', '1/1', '0.5', '', '00', '-1'].flatMap((share): [string, Lie][] => [
    [`result ${share}`, (copy) => void Object.assign(result(copy)[0]?.agree as object, { share })],
    [`participation ${share}`, (copy) => void Object.assign(result(copy)[0] as object, { participation: share })],
  ]),
  ['one more for', (copy) => void Object.assign(result(copy)[0]?.agree as object, { people: 4 })],
  [
    'a turned verdict',
    (copy) =>
      void Object.assign(result(copy)[0] as object, {
        accepted: !(result(copy)[0] as object as { accepted: boolean }).accepted,
      }),
  ],
  ['points in another order', (copy) => void result(copy).reverse()],
  ['a point left out', (copy) => void result(copy).pop()],
  ['a point too many', (copy) => void result(copy).push(result(copy)[0] as never)],
  ['two finishes', (copy) => insert(copy, copy.events.length, {})],
  [
    'two annulments',
    (copy) => {
      insert(copy, copy.events.length, annul as never);
      insert(copy, copy.events.length, annul as never);
    },
  ],
  ['a finish after the annulment', (copy) => insert(copy, copy.events.length - 1, annul as never)],
  [
    'a ballot after the finish',
    (copy) => insert(copy, copy.events.length, { ...first(copy, 'ballot'), at: last(copy).at }),
  ],
  [
    'an annulment with a word too much',
    (copy) => insert(copy, copy.events.length, { type: 'annul', payload: { by: null, reason: '', x: 1 } }),
  ],
  ['two setups', (copy) => insert(copy, 1, {})],
  [
    'no setup',
    (copy) => {
      copy.events.shift();
      renumber(copy);
    },
  ],
  ['no events', (copy) => void copy.events.splice(0)],
  ['a number left out', (copy) => void Object.assign(last(copy), { seq: last(copy).seq + 1 })],
  ['an unknown event', (copy) => insert(copy, 1, { type: 'note', payload: {} })],
  ['an event of another vote', (copy) => void Object.assign(last(copy), { vote: id })],
  ['another version', (copy) => void Object.assign(last(copy), { v: 2 })],
  ...[
    '2020-01-01T00:00:00.000Z',
    '2099-02-29T00:00:00.000Z',
    '2099-01-01T00:00:60.000Z',
    '2099-01-01T00:00:00Z',
    '+12099-01-01T00:00:00.000Z',
    '2099-01-01T00:00:00.000Z\n',
  ].map((at): [string, Lie] => [`time ${at}`, times(at)]),
];
