// The rules of an exported vote (docs/vote-ledger.md) or meeting (docs/meeting-ledger.md), for whatever runs JavaScript. Who asks brings
// two tools: `sha256(...parts)` of texts and bytes, as bytes, and `isSigned(key, text, signature)`, Ed25519 over the UTF-8 of the text.

/** A file that breaks a rule: the first problem, at which `place` of the check, and at which event where it is one's. */
export class Refused extends Error {
  constructor(problem, place, event) {
    super(problem);
    this.place = place;
    this.event = event;
  }
}

/** Ends the check with the first problem. */
function need(holds, problem) {
  if (!holds) throw new Refused(problem);
}

/** Says at which place of the check a problem was found, unless a nearer one did. */
function at(place, work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) error.place ??= place;
    throw error;
  }
}

function textOf(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refused('the file is not UTF-8');
  }
}

/** Reads canonical JSON and nothing else; objects come without a prototype. A loose one lets white space and order of keys be. */
class Reader {
  at = 0;
  constructor(text, isLoose = false) {
    this.text = text;
    this.isLoose = isLoose;
  }
  need(holds, problem) {
    need(holds, `not ${this.isLoose ? '' : 'canonical '}JSON: ${problem} at character ${this.at + 1}`);
  }
  space() {
    if (this.isLoose) this.take(/[ \t\n\r]*/y);
  }
  take(pattern) {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }
  next(char) {
    this.space();
    const is = this.text[this.at] === char;
    if (is) this.at += 1;
    return is;
  }
  document() {
    const value = this.value(0);
    this.space();
    this.need(this.at === this.text.length, 'something after the end');
    return value;
  }
  value(depth) {
    this.need(depth < 16, 'too many levels');
    if (this.next('"')) return this.string();
    if (this.next('{')) return this.object(depth);
    if (this.next('[')) return this.array(depth);
    const word = this.take(/true|false|null/y);
    if (word) return { true: true, false: false, null: null }[word];
    const number = this.take(/-?(?:0|[1-9][0-9]{0,15})(?![0-9.eE])/y);
    this.need(number && number !== '-0' && Number.isSafeInteger(Number(number)), 'no value that may stand here');
    return Number(number);
  }
  string() {
    const codes = this.isLoose ? /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y : /\\(?:["\\bfnrt]|u00(?:0[0-7be-f]|1[0-9a-f]))/y;
    let value = '';
    for (;;) {
      value += this.take(/[^"\\\u0000-\u001f]*/y);
      if (this.text[this.at] === '"') {
        this.at += 1;
        this.need(!/\p{Cs}/u.test(value), 'half a character');
        return value;
      }
      const code = this.take(codes);
      this.need(code, 'a string with a character or escape that may not stand there');
      value += JSON.parse(`"${code}"`);
    }
  }
  array(depth) {
    const items = [];
    if (this.next(']')) return items;
    do items.push(this.value(depth + 1));
    while (this.next(','));
    this.need(this.next(']'), 'a list that does not go on');
    return items;
  }
  object(depth) {
    const fields = Object.create(null);
    let last;
    if (this.next('}')) return fields;
    do {
      this.need(this.next('"'), 'a key is missing');
      const key = this.string();
      const isNext = this.isLoose ? !(key in fields) : last === undefined || last < key;
      this.need(isNext, 'a key that is repeated or out of order');
      this.need(this.next(':'), 'a key without a value');
      fields[key] = this.value(depth + 1);
      last = key;
    } while (this.next(','));
    this.need(this.next('}'), 'an object that does not go on');
    return fields;
  }
}

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text) => Uint8Array.from(text.match(/../g), (pair) => Number.parseInt(pair, 16));
const fromBase64url = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
const toBase64url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const eventHash = ({ hash: _, ...event }, { sha256 }) => hex(sha256('svj-vote-ledger/1\n', canonical(event)));

const distinct = (items) => new Set(items).size === items.length;
const isSorted = (items) => items.every((item, index) => index === 0 || items[index - 1] < item);

const isText = (value) => typeof value === 'string';
const matches = (pattern) => (value) => isText(value) && pattern.test(value);
const isId = matches(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const isHash = matches(/^[0-9a-f]{64}$/);
const isSalt = matches(/^[0-9a-f]{32}$/);
const isPercent = matches(/^(?:100|[1-9]?[0-9](?:\.[0-9]?[1-9])?)$/);
const isShare = matches(/^(?:[1-9][0-9]{0,11}|10{12})\/(?:[1-9][0-9]{0,11}|10{12})$/);
const isBoolean = (value) => typeof value === 'boolean';
const isTime = (value) =>
  matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;
const isDay = (value) => isText(value) && isTime(`${value}T00:00:00.000Z`);
const oneOf =
  (...values) =>
  (value) =>
    values.includes(value);
const orNull = (test) => (value) => value === null || test(value);
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** So many bytes in their one spelling as base64url. */
export const isBytes = (size) => (value) =>
  matches(/^[A-Za-z0-9_-]+$/)(value) &&
  value.length === Math.ceil((size * 4) / 3) &&
  toBase64url(fromBase64url(value)) === value;
/** Each item fits, and there are at least so many. */
const listOf =
  (test, least = 0) =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.every(test);
const shape = (tests) => (value) => isObject(value) && misfit(value, tests) === undefined;

/** The first field of an object that is missing, unknown or of a wrong kind. */
function misfit(value, tests) {
  const keys = new Set([...Object.keys(tests), ...Object.keys(value)]);
  for (const key of keys) if (!Object.hasOwn(tests, key) || !(key in value) || !tests[key](value[key])) return key;
  return undefined;
}

function needShape(value, tests, where) {
  need(isObject(value), `${where} is no object`);
  const key = misfit(value, tests);
  need(key === undefined, `${where} has a missing, unknown or wrong field "${String(key).slice(0, 60)}"`);
}

export const VALUES = ['agree', 'notAgree', 'noVote', 'miss'];
const FILES = listOf(shape({ name: isText, sha256: isHash }));
const COUNT = shape({ people: (value) => Number.isSafeInteger(value) && value >= 0, share: isText });
const RESULT = listOf(
  shape({
    point: isId,
    ...Object.fromEntries(VALUES.map((value) => [value, COUNT])),
    participation: isText,
    share: isText,
    accepted: isBoolean,
  }),
);
const POINT_FIELDS = { id: isId, name: isText, text: isHash, deed: isBoolean, files: FILES };
const POINT = shape(POINT_FIELDS);
const ENTRY_FIELDS = { id: isId, unit: isText, share: isShare, excluded: isBoolean, person: isHash };
const ENTRY = shape(ENTRY_FIELDS);
const PAYLOADS = {
  setup: {
    name: isText,
    type: oneOf('online', 'local'),
    participation: isPercent,
    accept: isPercent,
    base: oneOf('present', 'all'),
    unanimous: isBoolean,
    deadline: orNull(isTime),
    ground: oneOf('statutes', 'meeting', null),
    note: isText,
    text: isHash,
    files: FILES,
    points: listOf(POINT, 1),
    entries: listOf(ENTRY, 1),
  },
  code: { challenge: isId, entries: listOf(isId, 1), member: isId },
  transfer: { entry: isId, person: isHash, by: isId },
  address: { member: isId, by: orNull(isId), state: oneOf('changed', 'restored', 'confirmed') },
  objection: { entry: isId, by: isId, reason: isText },
  ballot: {
    entry: isId,
    choices: isObject,
    channel: oneOf('online', 'paper', 'proxy', 'meeting', 'absent'),
    by: orNull(isId),
    self: isBoolean,
    challenge: orNull(isId),
    salt: isSalt,
    scans: (value) => listOf(isHash)(value) && isSorted(value),
  },
  finish: { size: Number.isSafeInteger, root: isHash, result: RESULT, by: orNull(isId) },
  annul: { by: orNull(isId), reason: isText },
};
/** What decides a point by a profile: of what all must so much be present, and of what base in favour. */
const NAMED = {
  majority_present: rule(['>', 1, 2], ['>', 1, 2, 'present']),
  majority_all: rule(['>=', 0, 1], ['>', 1, 2, 'all']),
  at_least_3_4_all: rule(['>=', 0, 1], ['>=', 3, 4, 'all']),
  at_least_2_3_all: rule(['>=', 0, 1], ['>=', 2, 3, 'all']),
  all: rule(['>=', 0, 1], ['>=', 1, 1, 'all']),
};
function rule([op, n, d], [op2, n2, d2, base]) {
  return { participation: { op, n, d }, acceptance: { op: op2, n: n2, d: d2, base } };
}
const isPart = (value) => Number.isSafeInteger(value) && value >= 0 && value <= 10 ** 12;
const BOUND = { op: oneOf('>', '>='), n: isPart, d: isPart };
const isReachable = ({ op, n, d }) => d > 0 && (op === '>' ? n < d : n <= d);
const isBound = (value) => shape(BOUND)(value) && isReachable(value);
const isBasedBound = (value) => shape({ ...BOUND, base: oneOf('present', 'all') })(value) && isReachable(value);
const isProfile = orNull(
  (value) =>
    (isText(value) && Object.hasOwn(NAMED, value)) ||
    shape({ custom: shape({ participation: isBound, acceptance: isBasedBound }) })(value),
);

/** What the second edition added: the vote says so in its setup, and each ballot names its paper. */
const EDITED = {
  setup: { ...PAYLOADS.setup, edition: oneOf(2) },
  ballot: { ...PAYLOADS.ballot, paper: orNull(shape({ date: isDay, proxy: orNull(isText), original: isBoolean })) },
};
/** The third edition: the setup and each of its points name what decides, `null` where the counts do or the vote. */
const PROFILED = {
  ...EDITED.setup,
  edition: oneOf(3),
  profile: isProfile,
  points: listOf(shape({ ...POINT_FIELDS, profile: isProfile }), 1),
};
/** The fourth edition: as the third, of online votes with or without a profile; a ballot that a proxy cast names the power. */
const EMPOWERED = {
  setup: { ...PROFILED, edition: oneOf(4) },
  ballot: {
    ...EDITED.ballot,
    channel: oneOf('online', 'power', 'paper', 'proxy', 'absent'),
    power: orNull(isId),
  },
};
const isIds = (value) => listOf(isId)(value) && isSorted(value);
/** The fifth edition: the list says who votes for each entry and who owns its unit together, and events whom they named. */
const SEATED = {
  setup: {
    ...EMPOWERED.setup,
    edition: oneOf(5),
    entries: listOf(shape({ ...ENTRY_FIELDS, elector: orNull(isId), owners: isIds, joint: isBoolean }), 1),
  },
  ballot: EMPOWERED.ballot,
  transfer: { ...PAYLOADS.transfer, elector: isId },
  representative: { entry: isId, elector: isId, power: isId, signed: isIds, paper: isBoolean, by: isId },
};
/** What each edition changed in the payloads of the first; a setup names its edition from the second on. */
const FORMS = { 2: EDITED, 3: { ...EDITED, setup: PROFILED }, 4: EMPOWERED, 5: SEATED };
const EVENT = {
  v: oneOf(1),
  vote: isId,
  seq: Number.isSafeInteger,
  prev: isHash,
  at: isTime,
  type: isText,
  payload: isObject,
  hash: isHash,
};
/** Every event is signed but the beginning and a code, which is nothing until it is used. */
const isOwed = ({ type }) => type !== 'setup' && type !== 'code';
const PERSON = shape({ name: isText, salt: isText });
const TEXTS = { voted_user_id: isText, full_name: isText, room_name: isText, at: isText, channel: isText };
const RECEIPT = { v: oneOf(1), vote: isId, seq: Number.isSafeInteger, event: isHash, sig: isBytes(64) };

/** An item of `GET /vote/{id}/receipts`: a receipt with what it is about. */
const ITEM = { receipt: isObject, ...TEXTS, person: PERSON, public_key: isText };

/** What the events so far have said; `take` refuses an event that does not fit to them. */
export class Course {
  static types = { ...PAYLOADS, representative: SEATED.representative };
  codes = new Map();
  ballots = new Map();
  objections = new Map();
  transfers = 0;
  named = 0;
  waiting = new Map();

  take(event) {
    const { type, payload } = event;
    const isEdited = type === 'setup' ? Object.hasOwn(payload, 'edition') : this.isEdited;
    const edition = type === 'setup' ? payload.edition : this.setup?.edition;
    const forms = !isEdited
      ? {}
      : typeof edition === 'number' && Object.hasOwn(FORMS, edition)
        ? FORMS[edition]
        : EDITED;
    const form = forms[type] ?? PAYLOADS[type];
    need(form, 'its type is of a later edition');
    needShape(payload, form, 'the payload');
    need((type === 'setup') === (event.seq === 0), 'the first event and no other is a setup');
    need(!this.annul, 'nothing may follow the annulment');
    const mayFollow = type === 'annul' || type === 'objection';
    need(!this.finish || mayFollow, 'after the finish only objections and an annulment may follow');
    const closes = type === 'finish' || payload.channel === 'absent';
    need(!this.isClosing || closes, 'after the absent only the finish may follow');
    need(
      !this.isClosing || payload.by === this.last.payload.by,
      'the absent and the finish are not of the same member',
    );
    this.isClosing = payload.channel === 'absent';
    if (type === 'finish' || type === 'annul') this[type] = event;
    else this[type === 'setup' ? 'open' : type](payload);
    this.last = event;
  }

  end() {
    need(!this.isClosing, 'the absent are there, but no finish');
  }

  /** The result that the file must name. */
  result() {
    return this.finish?.payload.result ?? null;
  }

  open(setup) {
    need(distinct(setup.points.map(({ id }) => id)), 'two points have the same id');
    need(distinct(setup.entries.map(({ id }) => id)), 'two entries have the same id');
    this.setup = setup;
    this.isEdited = setup.edition !== undefined;
    if (setup.edition >= 4) need(setup.type === 'online', 'the fourth and later editions are of online votes');
    if (setup.edition >= 3) checkProfiles(setup);
    this.voting = new Map(setup.entries.filter(({ excluded }) => !excluded).map((entry) => [entry.id, entry]));
    need(this.voting.size > 0, 'all entries are excluded');
    this.persons = new Map(setup.entries.map(({ id, person }) => [id, person]));
    if (setup.edition >= 5) this.seat(setup.entries);
  }

  /** Who votes for each entry, and who owns its unit together. */
  seat(entries) {
    for (const { owners, joint } of entries)
      need(joint ? owners.length > 1 : owners.length !== 1, 'an entry is owned together by one alone');
    this.seats = new Map(entries.map(({ id, elector, owners, joint }) => [id, { elector, owners, joint }]));
  }

  /** The owners of a unit for which nobody was named agree on somebody, or the committee has it on paper. */
  representative({ entry, elector, signed, paper }) {
    need(this.voting.has(entry), `the entry ${entry} does not vote`);
    need(!this.ballots.has(entry), `the entry ${entry} has a ballot already`);
    const seat = this.seats.get(entry);
    need(seat.elector === null, 'somebody was named for its entry before');
    need(seat.owners.length > 0, 'its entry is not owned together');
    need(paper || seat.owners.every((id) => signed.includes(id)), 'not all owners agreed');
    seat.elector = elector;
    this.named += 1;
  }

  /** Codes that may not be used any more. */
  kill(isMeant) {
    for (const code of this.codes.values()) if (isMeant(code)) code.dead = true;
  }

  transfer({ entry, person, elector }) {
    need(this.voting.has(entry), `the entry ${entry} does not vote`);
    need(!this.ballots.has(entry), `the entry ${entry} has a ballot already`);
    this.persons.set(entry, person);
    this.seats?.set(entry, { elector, owners: [], joint: false });
    this.transfers += 1;
    this.kill(({ entries }) => entries.has(entry));
  }

  address({ member, by, state }) {
    const changers = this.waiting.get(member);
    if (state === 'confirmed') {
      need(changers, 'no changed address of the member waits');
      need(by !== null && by !== member, 'who confirms an address is nobody else');
      need(!changers.has(by), 'who confirms an address changed it');
    }
    if (state === 'changed') this.waiting.set(member, new Set([...(changers ?? []), by]));
    else this.waiting.delete(member);
    if (state !== 'confirmed') this.kill((code) => code.member === member);
  }

  objection({ entry, by, reason }) {
    need(this.ballots.has(entry), `the entry ${entry} has no ballot to object to`);
    need(!this.objections.has(entry), `the entry ${entry} has an objection already`);
    this.objections.set(entry, { by, reason });
  }

  code({ challenge, entries, member }) {
    need(this.setup.type === 'online', 'a local vote has no codes');
    need(!this.codes.has(challenge), 'the challenge is not new');
    need(isSorted(entries), 'the entries are not sorted and distinct');
    for (const id of entries) need(this.voting.has(id), `the entry ${id} does not vote`);
    need(!this.waiting.has(member), 'the changed address of its member is not confirmed');
    this.codes.set(challenge, { entries: new Set(entries), member, used: false });
  }

  ballot(ballot) {
    const { entry, choices, channel, by, self } = ballot;
    need(this.voting.has(entry), `the entry ${entry} does not vote`);
    need(!this.ballots.has(entry), `the entry ${entry} has a ballot already`);
    const { points } = this.setup;
    const complete = Object.keys(choices).length === points.length && points.every(({ id }) => id in choices);
    need(complete, 'the choices do not name every point once');
    for (const { id } of points) need(VALUES.includes(choices[id]), `the choice at the point ${id} is unknown`);
    need(self === (channel === 'online'), '"self" is not true exactly for the channel online');
    need(by !== null || channel === 'absent', 'nobody saved it');
    const misses = points.filter(({ id }) => choices[id] === 'miss').length;
    const least = this.setup.type === 'online' ? points.length : 1;
    need(channel !== 'absent' || misses >= least, 'it is of an absent one and has too many values');
    const byProxy = this.setup.edition >= 4 ? ['power'] : [];
    const allowed =
      this.setup.type === 'local' ? ['meeting', 'paper', 'proxy'] : ['online', ...byProxy, 'paper', 'proxy'];
    need(
      channel === 'absent' || allowed.includes(channel),
      `a vote of type ${this.setup.type} has no channel ${channel}`,
    );
    if (this.isEdited) this.paper(ballot);
    if (byProxy.length > 0)
      need((ballot.power !== null) === (channel === 'power'), 'it names a power exactly for the channel power');
    if (this.seats && channel === 'online') {
      const { elector, owners, joint } = this.seats.get(entry);
      const isOwn = elector === null ? joint && owners.includes(by) : elector === by;
      need(isOwn, 'it was cast online by somebody who does not vote for the entry');
    }
    this.challenge(ballot);
    this.ballots.set(entry, choices);
  }

  /** What a ballot of the second edition says of its paper. */
  paper({ channel, paper, scans, choices }) {
    const isSigned = channel === 'paper' || channel === 'proxy';
    need((paper !== null) === isSigned, 'it has a paper exactly for the channels paper and proxy');
    const isCast = channel === 'online' || channel === 'power';
    need(!isCast || !Object.values(choices).includes('miss'), 'who votes online is not absent');
    if (!isSigned) return need(scans.length === 0, 'it has scans without a paper');
    const isNamed = channel === 'proxy' ? paper.proxy !== null && paper.proxy !== '' : paper.proxy === null;
    need(isNamed, 'its paper names a proxy exactly for the channel proxy');
    need(scans.length > 0 || paper.original, 'its paper has neither a scan nor an original');
  }

  /** One code serves one save: ballots in a row, by the member it was mailed to. */
  challenge({ challenge, channel, by, entry }) {
    if (this.setup.type === 'local' || channel === 'absent')
      return need(challenge === null, 'it may have no challenge');
    const code = this.codes.get(challenge);
    need(code, 'its challenge is not of an earlier code');
    need(!code.dead, 'its code died when the entry was moved or the address of its member changed');
    need(code.member === by, 'its code was mailed to another member');
    need(code.entries.has(entry), 'its code was not mailed for this entry');
    need(!code.used || this.last.payload.challenge === challenge, 'its challenge was used before');
    code.used = true;
  }
}

const reduce = (top, bottom) => {
  let [a, b] = [top, bottom];
  while (b > 0n) [a, b] = [b, a % b];
  return bottom === a ? `${top / a}` : `${top / a}/${bottom / a}`;
};
const gcdOf = (a, b) => (b === 0n ? a : gcdOf(b, a % b));
const hundredths = (percent) => {
  const [whole, part = ''] = percent.split('.');
  return BigInt(whole + part.padEnd(2, '0'));
};

export const ruleOf = (profile) => (typeof profile === 'string' ? NAMED[profile] : profile.custom);

/** The third edition is for votes with a profile, and the counts beside one of the vote are those that follow from it. */
function checkProfiles({ edition, profile, points, participation, accept, base, unanimous }) {
  need(edition >= 4 || profile !== null || points.some((point) => point.profile !== null), 'nothing has a profile');
  if (profile === null) return;
  const { participation: some, acceptance } = ruleOf(profile);
  const percent = (hundredth) => String(hundredth / 100);
  const up = ({ n, d }) => Number((BigInt(n) * 10000n + BigInt(d) - 1n) / BigInt(d));
  const isAll = acceptance.base === 'all' && acceptance.n === acceptance.d;
  const isOn = some.op === '>' && (BigInt(some.n) * 10000n) % BigInt(some.d) === 0n;
  const follows =
    participation === percent(Math.min(10000, up(some) + (isOn ? 1 : 0))) &&
    accept === (isAll ? '99.99' : percent(up(acceptance))) &&
    base === acceptance.base &&
    unanimous === isAll;
  need(follows, 'the counts beside the profile do not follow from it');
}

/** Whether a part of something is more than n/d of it, or as much. */
const reaches = ({ op, n, d }, part, of) => {
  const [got, needed] = [part * BigInt(d), BigInt(n) * of];
  return of > 0n && (op === '>' ? got > needed : got >= needed);
};

/** The result of all points, counted with whole numbers over the common denominator of all shares. */
function count({ setup, voting, ballots }) {
  const entries = [...voting.values()].map(({ id, share }) => ({ id, share: share.split('/').map(BigInt) }));
  const common = entries.reduce((all, { share: [, bottom] }) => (all / gcdOf(bottom, all % bottom)) * bottom, 1n);
  for (const entry of entries) entry.weight = (entry.share[0] * common) / entry.share[1];
  return setup.points.map(({ id, profile: own }) => {
    const profile = own ?? setup.profile ?? null;
    const sum = { agree: 0n, notAgree: 0n, noVote: 0n, miss: 0n };
    const people = { agree: 0, notAgree: 0, noVote: 0, miss: 0 };
    for (const entry of entries) {
      const value = ballots.get(entry.id)[id];
      sum[value] += entry.weight;
      people[value] += 1;
    }
    const present = sum.agree + sum.notAgree + sum.noVote;
    const total = present + sum.miss;
    const ruled = profile === null ? null : ruleOf(profile);
    const base = (ruled?.acceptance.base ?? setup.base) === 'all' ? total : present;
    const byCounts =
      present * 10000n >= hundredths(setup.participation) * total &&
      base > 0n &&
      sum.agree * 10000n > hundredths(setup.accept) * base &&
      (!setup.unanimous || sum.agree === total);
    const byRule =
      ruled !== null && reaches(ruled.participation, present, total) && reaches(ruled.acceptance, sum.agree, base);
    const accepted = ruled === null ? byCounts : byRule;
    const values = VALUES.map((value) => [value, { people: people[value], share: reduce(sum[value], total) }]);
    const share = base === 0n ? '0' : reduce(sum.agree, base);
    return { point: id, ...Object.fromEntries(values), participation: reduce(present, total), share, accepted };
  });
}

/** The units of a meeting's roll by their number. */
const isUnit = (value) => Number.isSafeInteger(value) && value >= 0;
const isCount = (value) => Number.isSafeInteger(value) && value >= 1;
const NOTED = ['agree', 'notAgree', 'noVote'];
const STAMP = { id: isId, device: isId, n: isCount, at: isTime };
const stamped = (fields) => ({ ...STAMP, ...fields });
const isPairOf = (value, isFirst, isSecond) =>
  Array.isArray(value) && value.length === 2 && isFirst(value[0]) && isSecond(value[1]);
const isPair = (value) => isPairOf(value, isUnit, oneOf(...NOTED));
const ROLL = shape({ n: isUnit, unit: isText, share: isShare, excluded: isBoolean });
/** A majority as a meeting writes it: by its name, or as the JSON of what the statutes say. */
function readProfile(text) {
  if (text === null || !text.startsWith('{')) return text;
  return new Reader(text, true).document();
}
const isWrittenProfile = (value) => {
  if (value !== null && !isText(value)) return false;
  return isProfile(within('a profile', () => readProfile(value)));
};
const AGENDA = shape({
  id: isId,
  kind: oneOf('inform', 'discuss', 'decide', 'elect'),
  name: isText,
  text: isText,
  requiresNotary: isBoolean,
  profile: isWrittenProfile,
  isNew: isBoolean,
});
const MEETING = {
  name: isText,
  start: isTime,
  rules: shape({ proxyLimit: orNull(isCount), remote: isBoolean }),
  units: listOf(ROLL, 1),
  points: listOf(AGENDA),
};
const DEEDS = {
  setup: MEETING,
  arrive: stamped({
    who: isId,
    name: isText,
    units: listOf(isUnit, 1),
    remote: isBoolean,
    power: orNull(isId),
    basis: oneOf('owner', 'representative', 'spouse', 'statutory', 'proxy'),
  }),
  leave: stamped({ who: isId, units: orNull(listOf(isUnit, 1)) }),
  dispute: stamped({ unit: isUnit, text: isText }),
  agree: stamped({ unit: isUnit }),
  begin: stamped({ name: isText }),
  officer: stamped({ role: oneOf('chair', 'recorder', 'verifier', 'counter'), name: isText }),
  turn: stamped({ point: orNull(isId) }),
  add: stamped({ point: isId, name: isText, text: isText }),
  pose: stamped({
    question: isId,
    point: isId,
    kind: oneOf('main', 'counter', 'candidate', 'procedure'),
    name: isText,
    text: isText,
    by: isText,
  }),
  seats: stamped({ point: isId, count: (value) => isCount(value) && value <= 50 }),
  open: stamped({ question: isId, present: listOf(isUnit), out: listOf(isUnit), reason: orNull(isText) }),
  close: stamped({
    question: isId,
    way: oneOf('exceptions', 'person', 'ballots'),
    rest: oneOf(...NOTED),
    choices: listOf(isPair),
  }),
  ballot: stamped({ round: isId, unit: isUnit, value: oneOf(...NOTED) }),
  object: stamped({ point: isId, unit: orNull(isUnit), name: isText, text: isText }),
  ask: stamped({ point: orNull(isId), who: isId, name: isText, kind: oneOf('request', 'reply', 'procedural') }),
  speak: stamped({ ask: isId }),
  hush: stamped({ ask: isId }),
  note: stamped({ point: isId, text: isText }),
  end: stamped({}),
  undo: stamped({ of: isId, reason: isText }),
  lead: stamped({ name: isText }),
  correct: null,
  abort: null,
  resume: null,
  yield: null,
  seal: null,
};
const COUNTED = { way: oneOf('exceptions', 'person', 'ballots'), rest: oneOf(...NOTED), choices: listOf(isPair) };
const isReason = (value) => isText(value) && value !== '';
const DOER = { member: isId, place: (value) => isText(value) && [...value].length <= 60 };
/** What the third edition says of a deed besides: who did it and where, and the deeds that it added. */
const THIRD = Object.fromEntries(
  Object.entries({
    ...DEEDS,
    agree: stamped({ unit: isUnit, reason: isReason }),
    open: { ...DEEDS.open, again: orNull(shape({ round: isId, reason: isReason })) },
    correct: stamped({ round: isId, replaces: isId, ...COUNTED, reason: isReason }),
    abort: stamped({ round: isId, reason: isText }),
    resume: stamped({ end: isId, reason: isReason }),
    yield: stamped({ lead: isId }),
    seal: stamped({ minutes: isHash }),
  }).map(([type, fields]) => [type, type === 'setup' ? { ...MEETING, edition: oneOf(3) } : { ...fields, ...DOER }]),
);
/** The fourth edition: an arrival says which points its power is for (none for all), what it tells to vote there, and whom a limit counts. */
const FOURTH = {
  ...THIRD,
  setup: { ...MEETING, edition: oneOf(4) },
  arrive: {
    ...THIRD.arrive,
    points: listOf(isId),
    orders: listOf((value) => isPairOf(value, isId, oneOf(...NOTED))),
    person: (value) => isText(value) && value !== '',
  },
};
const OFFICES = ['chair', 'recorder', 'verifier', 'counter'];
/** The fifth edition: a question of procedure may say for which office of the meeting it elects. */
const FIFTH = {
  ...FOURTH,
  setup: { ...MEETING, edition: oneOf(5) },
  pose: { ...FOURTH.pose, office: orNull(oneOf(...OFFICES)) },
};
const LATER = { 3: THIRD, 4: FOURTH, 5: FIFTH };
const STEERING = ['begin', 'officer', 'turn', 'add', 'pose', 'seats', 'open', 'close', 'end'];
const STEERING_3 = [...STEERING, 'correct', 'abort', 'agree', 'resume'];
/** Since the third edition only these are taken back, some of them only by who leads. */
const LIGHT = [
  'arrive',
  'leave',
  'dispute',
  'officer',
  'add',
  'pose',
  'seats',
  'ballot',
  'object',
  'ask',
  'speak',
  'hush',
  'note',
];
const GUARDED = ['dispute', 'officer', 'add', 'pose', 'seats'];
/** What only the server writes, at its own time. */
const SERVERS = ['lead', 'yield', 'seal'];
/** What is taken after the end, of others than who leads. */
const NOTING = ['arrive', 'leave', 'dispute', 'ballot', 'object', 'note'];
/** The server's clock and that of a device may differ by so much. */
const AHEAD = 5_000;

/** The units that a deed names. */
function unitsOf({ type, units, unit, present, out, choices }) {
  if (type === 'arrive' || type === 'leave') return units ?? [];
  if (type === 'open') return [...present, ...out];
  if (type === 'close' || type === 'correct') return choices.map(([one]) => one);
  return unit === undefined || unit === null ? [] : [unit];
}

const byTime = (one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.seq - other.seq);

/** What the server took of a meeting; `take` refuses a deed that it would not have taken. */
export class Log {
  deeds = new Map();
  leads = [];
  undone = new Set();
  lead = null;
  devices = new Map();
  hasBegun = false;
  ended = null;
  sealed = null;
  questions = new Map();
  rounds = new Map();
  running = null;
  decided = new Map();
  opens = 0;
  opensAt = new Map();

  static types = DEEDS;

  take(event) {
    const { type, payload, seq } = event;
    const edition = type === 'setup' ? payload.edition : this.setup?.edition;
    const isSecond = type === 'setup' && Object.hasOwn(payload, 'edition');
    const earlier = isSecond ? { ...MEETING, edition: oneOf(2) } : DEEDS[type];
    const fields = (Object.hasOwn(LATER, edition) ? LATER[edition] : { [type]: earlier })[type];
    need(fields, 'its type is of a later edition');
    needShape(payload, fields, 'the payload');
    need((type === 'setup') === (seq === 0), 'the first event and no other is a setup');
    if (type === 'setup') return this.open(payload, event.at);
    if (edition >= 3) return this.takeThird(event);
    const deed = { ...payload, type, seq };
    need(!this.deeds.has(deed.id), 'its deed is there already');
    need(Date.parse(deed.at) <= Date.parse(event.at) + AHEAD, 'it was done after it was recorded');
    for (const unit of unitsOf(deed)) need(unit < this.setup.units.length, `the unit ${unit} is not in the roll`);
    const taken = type === 'undo' ? this.deeds.get(deed.of) : undefined;
    if (type === 'undo') need(taken, 'it takes back what is not there');
    if (taken) need(taken.type !== 'undo' && taken.type !== 'lead', `what it takes back is of the type ${taken.type}`);
    const isLate = type !== 'undo' && type !== 'note' && type !== 'lead' && this.isOver(deed.at);
    need(!isLate, 'the meeting was over before it was done');
    const steers = STEERING.includes(type) || (taken && STEERING.includes(taken.type));
    need(!steers || this.leaderAt(deed.at) === deed.device, 'it steers the meeting, and its device did not lead');
    this.deeds.set(deed.id, deed);
    if (type === 'lead') this.leads.push(deed);
    if (type === 'undo') this.undone.add(deed.of);
  }

  /** The third edition: what was decided is changed by nothing but a deed that names it. */
  takeThird({ type, payload, seq, at }) {
    const deed = { ...payload, type, seq };
    need(!this.deeds.has(deed.id), 'its deed is there already');
    need(Date.parse(deed.at) <= Date.parse(at) + AHEAD, 'it was done after it was recorded');
    need(deed.at >= this.opened, 'it was done before attendance began');
    for (const unit of unitsOf(deed)) need(unit < this.setup.units.length, `the unit ${unit} is not in the roll`);
    const owner = this.devices.get(deed.device);
    need(!owner || owner.member === deed.member, 'its device is that of another member');
    const isServers = SERVERS.includes(type);
    need(this.sealed === null || type === 'seal', 'nothing may follow the seal');
    const taken = type === 'undo' ? this.deeds.get(deed.of) : undefined;
    const steers = STEERING_3.includes(type) || (taken && GUARDED.includes(taken.type));
    need(!(steers || isServers) || deed.at >= this.steered, 'it was done before what it follows on');
    need(isServers || !owner || deed.at >= owner.at, 'it was done before the deed of its device that stands before it');
    if (type === 'undo') need(taken, 'it takes back what is not there');
    if (taken) need(LIGHT.includes(taken.type), `what it takes back is of the type ${taken.type}`);
    const leads = this.lead !== null && this.lead.device === deed.device && this.lead.member === deed.member;
    need(!steers || leads, 'it steers the meeting, and who did it did not lead');
    if (this.ended !== null && !isServers) this.mayFollowEnd(deed, leads);
    if (taken) this.mayBeTakenBack(taken, deed.reason);
    else this[`may_${type}`]?.(deed);
    this.count(deed, steers || isServers, owner);
  }

  /** After the end only who leads corrects and goes on; of others what they noted before it. */
  mayFollowEnd({ type, at, device, reason }, leads) {
    if (leads && ['correct', 'resume', 'note', 'undo'].includes(type))
      return need(type !== 'undo' || reason !== '', 'after the end nothing is taken back without a reason');
    const isLate = NOTING.includes(type) && at <= this.ended.at && this.devices.has(device);
    need(isLate, 'the meeting was over before it was done');
  }

  may_arrive({ basis, points = [], orders = [] }) {
    need(basis === 'proxy' || points.length + orders.length === 0, 'who speaks for themself needs no power');
    const told = orders.map(([point]) => point);
    need(distinct(points) && distinct(told), 'its points are not distinct');
    const isReached = (point) => points.length === 0 || points.includes(point);
    need(told.every(isReached), 'its power tells how to vote on a point that it does not reach');
    for (const point of [...points, ...told])
      need(this.agenda.has(point), 'its power is for a point that was not on the agenda');
  }

  /** Nothing may stand on what is taken back. */
  mayBeTakenBack({ type, round, question, point, id }, reason) {
    const rounds = [...this.rounds.values()];
    const isPut = (wanted) => rounds.some((one) => one.question === wanted);
    const isBound = {
      ballot: () => this.rounds.get(round)?.state !== 'open',
      pose: () => isPut(question),
      add: () => isPut(point) || [...this.questions].some(([key, one]) => one.point === point && key !== point),
      seats: () => this.isElecting(point),
    };
    need(!isBound[type]?.(), 'others stand on what it takes back');
    need(this.opens === this.opensAt.get(id) || reason !== '', 'a vote was opened since, and it gives no reason');
  }

  isElecting(point) {
    const isOf = ({ question, state }) => {
      const found = this.questions.get(question);
      return state === 'closed' && found?.point === point && found.kind === 'candidate';
    };
    return [...this.rounds.values()].some(isOf);
  }

  may_yield({ lead }) {
    need(this.lead?.id === lead, 'nobody led by the deed that it names');
  }
  may_lead() {
    need(this.lead === null, 'somebody else led, and did not give it up');
  }
  may_begin() {
    need(!this.hasBegun, 'the meeting had begun');
  }
  may_end() {
    need(this.running === null, 'a vote was open');
  }
  may_resume({ end }) {
    need(this.ended?.id === end, 'it goes on after an end that does not stand');
  }
  may_ballot({ round }) {
    need(this.rounds.has(round), 'its round is not there');
  }
  may_add({ point }) {
    need(!this.points.has(point) && !this.questions.has(point), 'its point is there already');
  }
  may_pose({ question, point, kind, office = null }) {
    need(office === null || kind === 'procedure', 'who takes an office is elected by a question of procedure');
    need(!this.points.has(question) && !this.questions.has(question), 'its question is there already');
    need(this.points.has(point) && kind !== 'main', 'its point is not there');
  }
  may_seats({ point }) {
    need(this.points.has(point), 'its point is not there');
    need(!this.isElecting(point), 'who is elected was voted on before');
  }
  may_open({ question, present, out, again }) {
    const named = [...present, ...out];
    need(
      distinct(named) && !named.some((n) => this.setup.units[n].excluded),
      'its units are not distinct, or have no vote',
    );
    need(this.questions.has(question), 'its question is not there');
    need(this.running === null, 'another vote was open');
    const decided = this.decided.get(question) ?? null;
    need((again?.round ?? null) === decided, 'its question was decided, and it does not say so');
  }
  may_close({ question }) {
    need(this.rounds.get(this.running)?.question === question, 'its question was not open');
  }
  may_abort({ round }) {
    need(this.running === round, 'its round was not open');
  }
  may_correct({ round, replaces }) {
    const { state, count: standing } = this.rounds.get(round) ?? {};
    need(state === 'closed' && standing === replaces, 'what it corrects is not the count that stood');
  }

  /** What the deed changes for those that follow. */
  count(deed, steers, owner) {
    const { type, id, device, member, at } = deed;
    const isServers = SERVERS.includes(type);
    if (type === 'seal') this.sealed = deed;
    this.deeds.set(id, deed);
    this.opensAt.set(id, this.opens);
    this.devices.set(device, { member, at: isServers ? (owner?.at ?? '') : at });
    if (steers) this.steered = at;
    if (type === 'lead') this.lead = { id, device, member };
    if (type === 'yield') this.lead = null;
    if (type === 'yield' || type === 'abort') this.stop('broken');
    if (type === 'begin') this.hasBegun = true;
    if (type === 'end') this.ended = { id, at };
    if (type === 'resume') this.ended = null;
    if (type === 'add') {
      this.points.add(deed.point);
      this.questions.set(deed.point, { point: deed.point, kind: 'main' });
    }
    if (type === 'pose') this.questions.set(deed.question, { point: deed.point, kind: deed.kind });
    if (type === 'open') {
      this.rounds.set(id, { question: deed.question, state: 'open', count: null });
      this.running = id;
      this.opens += 1;
    }
    if (type === 'close') {
      this.decided.set(deed.question, this.running);
      this.rounds.get(this.running).count = id;
      this.stop('closed');
    }
    if (type === 'correct') this.rounds.get(deed.round).count = id;
    if (type === 'undo') this.takeBack(this.deeds.get(deed.of));
  }

  stop(state) {
    if (this.running !== null) this.rounds.get(this.running).state = state;
    this.running = null;
  }

  takeBack({ id, type, point, question }) {
    this.undone.add(id);
    if (type === 'add') {
      this.points.delete(point);
      this.questions.delete(point);
    }
    if (type === 'pose') this.questions.delete(question);
  }

  open(setup, at) {
    this.opened = at;
    this.steered = at;
    this.points = new Set(setup.points.map(({ id }) => id));
    this.agenda = new Set(this.points);
    for (const { id, kind, isNew } of setup.points)
      if (kind === 'decide' || isNew) this.questions.set(id, { point: id, kind: 'main' });
    for (const [index, { n }] of setup.units.entries())
      need(n === index, `the unit ${index} of the roll has another number`);
    need(
      setup.units.some(({ excluded }) => !excluded),
      'all units are excluded',
    );
    need(distinct(setup.points.map(({ id }) => id)), 'two points have the same id');
    this.setup = setup;
  }

  isOver(at) {
    for (const deed of this.deeds.values())
      if (deed.type === 'end' && !this.undone.has(deed.id) && at > deed.at) return true;
    return false;
  }

  leaderAt(at) {
    return this.leads
      .filter((lead) => lead.at <= at)
      .sort(byTime)
      .at(-1)?.device;
  }

  end() {}

  /** The result that the file must name: none in the first edition. */
  result() {
    return this.setup.edition === undefined ? null : new Evening(this).result();
  }
}

/** What the deeds of a meeting come to, in the order in which they were done. */
class Evening {
  speakers = new Map();
  /** Those with a power for some points alone. */
  scoped = new Map();
  /** Owners who are there too, and do not speak for their unit. */
  others = new Map();
  devices = new Map();
  disputed = new Set();
  rounds = [];
  posed = new Map();
  added = [];
  seats = new Map();
  begun = null;
  ended = null;
  lead = null;

  constructor({ setup, deeds, undone }) {
    this.setup = setup;
    this.isThird = setup.edition >= 3;
    this.isFourth = setup.edition >= 4;
    this.isFifth = setup.edition >= 5;
    this.named = [];
    this.resumed = [];
    this.undone = undone;
    const bottoms = setup.units.map(({ share }) => BigInt(share.split('/')[1]));
    const common = [...new Set(bottoms)].reduce((all, bottom) => (all / gcdOf(all, bottom)) * bottom, 1n);
    this.weights = setup.units.map(({ share, excluded }) => {
      const [top, bottom] = share.split('/').map(BigInt);
      return excluded ? 0n : (top * common) / bottom;
    });
    this.common = common;
    for (const deed of [...deeds.values()].sort(byTime)) if (!undone.has(deed.id)) this[`do_${deed.type}`]?.(deed);
  }

  do_begin({ at }) {
    this.begun ??= at;
  }
  do_end({ at }) {
    this.ended ??= at;
  }
  do_add({ point }) {
    this.added.push({ id: point, kind: 'discuss', profile: null, isNew: true });
  }
  do_pose(deed) {
    if (!this.posed.has(deed.question)) this.posed.set(deed.question, deed);
  }
  do_officer({ role, name, at }) {
    this.named.push({ role, name, at, round: null });
  }
  do_seats({ point, count: number }) {
    this.seats.set(point, number);
  }
  do_resume({ end }) {
    this.ended = null;
    this.resumed.push(end);
  }
  do_dispute({ unit }) {
    if (!this.isThird || this.isThere(unit)) this.disputed.add(unit);
  }
  do_agree({ unit }) {
    this.disputed.delete(unit);
  }

  /** Whether anybody of a unit is there, whoever speaks for it. */
  isThere(unit) {
    return this.speakers.has(unit) || this.scopedOf(unit).length > 0 || (this.others.get(unit)?.size ?? 0) > 0;
  }

  scopedOf(unit) {
    return this.scoped.get(unit) ?? [];
  }

  /** Who speaks for a unit at a point: an owner, else who has a power for it, else who has one for all. */
  speakerAt(unit, point) {
    const holder = this.speakers.get(unit);
    if (holder && holder.basis !== 'proxy') return holder;
    return this.scopedOf(unit).find(({ points }) => points.includes(point)) ?? holder;
  }

  /** The units that a person speaks for by powers. */
  unitsByPower(person) {
    const units = new Set();
    for (const [unit, one] of this.speakers) if (one.person === person && one.basis === 'proxy') units.add(unit);
    for (const [unit, all] of this.scoped) if (all.some((one) => one.person === person)) units.add(unit);
    return units;
  }

  do_arrive(deed) {
    if (!deed.remote || this.setup.rules.remote) this.enter(deed);
    for (const unit of deed.units) this.devices.set(`${deed.who} ${unit}`, deed.device);
  }

  enter(deed) {
    const { who, basis, at, units, points = [], orders = [], person = who } = deed;
    const isProxy = basis === 'proxy';
    const limit = isProxy ? this.setup.rules.proxyLimit : null;
    const theirs = this.unitsByPower(person);
    for (const unit of new Set(units)) {
      const isFree = this.isFourth && theirs.has(unit);
      if (this.setup.units[unit].excluded || (limit !== null && theirs.size >= limit && !isFree)) continue;
      const voice = { who, basis, since: at, points, orders, person };
      const isIn = points.length > 0 ? this.enterAtPoints(unit, voice) : this.enterWhole(unit, voice, deed);
      if (isIn || (this.isFourth && this.speakers.get(unit)?.who === who)) theirs.add(unit);
    }
  }

  /** Whether a voice comes to speak for a unit at its points: not before an owner, nor before another who has one of them. */
  enterAtPoints(unit, voice) {
    const holder = this.speakers.get(unit);
    const isShared = (one) => one.points.some((point) => voice.points.includes(point));
    const all = this.scopedOf(unit);
    if (holder && holder.basis !== 'proxy') return false;
    if (all.some((one) => one.who !== voice.who && isShared(one))) return false;
    this.scoped.set(unit, [...all.filter((one) => !isShared(one)), voice]);
    return true;
  }

  enterWhole(unit, voice, { at, device }) {
    const { who, basis } = voice;
    const isProxy = basis === 'proxy';
    const holder = this.speakers.get(unit);
    if (!isProxy) this.scoped.delete(unit);
    if (holder?.who === who) {
      this.speakers.set(unit, { ...voice, since: holder.since });
      return false;
    }
    const others = this.others.get(unit) ?? new Set();
    this.others.set(unit, others);
    if (holder && !this.isReplaced(holder, { basis, unit, at, device })) {
      if (!isProxy) others.add(who);
      return false;
    }
    if (holder && holder.basis !== 'proxy') others.add(holder.who);
    others.delete(who);
    this.speakers.set(unit, voice);
    return true;
  }

  /** A power goes after an owner, and in the fifth edition each owner after whom all of them chose. */
  rankOf(basis) {
    return basis === 'proxy' ? 0 : this.isFifth && basis === 'representative' ? 2 : 1;
  }

  isReplaced(holder, { basis, unit, at, device }) {
    const ahead = this.rankOf(basis) - this.rankOf(holder.basis);
    if (ahead !== 0) return ahead > 0;
    const isSoon = Date.parse(at) - Date.parse(holder.since) <= 60_000;
    return isSoon && this.devices.get(`${holder.who} ${unit}`) !== device;
  }

  do_leave({ who, units }) {
    for (const [unit, speaker] of [...this.speakers])
      if (speaker.who === who && (units === null || units.includes(unit))) this.speakers.delete(unit);
    for (const [unit, all] of this.scoped)
      if (units === null || units.includes(unit))
        this.scoped.set(
          unit,
          all.filter((one) => one.who !== who),
        );
    if (units === null) for (const others of this.others.values()) others.delete(who);
    if (this.isThird) for (const unit of this.disputed) if (!this.isThere(unit)) this.disputed.delete(unit);
  }

  do_lead({ device }) {
    const round = this.running();
    if (!this.isThird && round && this.lead !== null && this.lead !== device) round.state = 'broken';
    this.lead = device;
  }

  do_yield() {
    this.do_abort();
    this.lead = null;
  }

  do_abort() {
    const round = this.running();
    if (round) round.state = 'broken';
  }

  do_correct({ id, round: deed, rest, choices }) {
    const round = this.rounds.find((one) => one.deed === deed);
    Object.assign(round, { rest, choices: new Map(choices) });
    round.corrected.push(id);
  }

  running() {
    return this.rounds.find(({ state }) => state === 'open');
  }

  do_open({ id, question, present, out }) {
    if (this.running()) return;
    const point = this.posed.get(question)?.point ?? question;
    const isHere = (unit) => this.speakerAt(unit, point) !== undefined && !this.disputed.has(unit);
    const said = new Set(present);
    const late = this.setup.units.map(({ n }) => n).filter((unit) => isHere(unit) !== said.has(unit));
    const round = { deed: id, question, state: 'open', late, present: said, out: new Set(out), ballots: new Map() };
    const told = question === point ? present.filter((unit) => !round.out.has(unit)) : [];
    const orders = told.flatMap((unit) => {
      const order = this.speakerAt(unit, point)?.orders.find(([of]) => of === point);
      return order ? [[unit, order[1]]] : [];
    });
    this.rounds.push({ ...round, orders, corrected: [] });
  }

  do_close({ question, rest, choices, at }) {
    const round = this.running();
    if (round?.question !== question) return;
    Object.assign(round, { state: 'closed', closed: at, rest, choices: new Map(choices) });
  }

  do_ballot({ round: id, unit, value }) {
    const round = this.running();
    const isCounted = round?.deed === id && round.present.has(unit) && !round.out.has(unit);
    if (isCounted && !round.ballots.has(unit)) round.ballots.set(unit, value);
  }

  /** The units whose paper ballot says otherwise than the count at the close. */
  differing({ ballots, choices, rest }) {
    const differ = [...ballots].filter(([unit, value]) => (choices.get(unit) ?? rest) !== value);
    return differ.map(([unit]) => unit).sort((one, other) => one - other);
  }

  /** The units that were counted otherwise than the power of their proxy told. */
  against({ orders, choices, rest }) {
    const against = orders.filter(([unit, value]) => (choices.get(unit) ?? rest) !== value);
    return against.map(([unit]) => unit).sort((one, other) => one - other);
  }

  /** The questions of a point, in the order in which one of an id is looked for. */
  questionsOf({ id, kind, isNew }) {
    const own = [...this.posed.values()].filter(({ point }) => point === id);
    const of = (wanted) => own.filter((one) => one.kind === wanted);
    const main = kind === 'decide' || isNew ? [{ question: id, kind: 'main' }] : [];
    return [...of('procedure'), ...of('counter').reverse(), ...main, ...of('candidate')];
  }

  counts(point, kind, round) {
    const profile = kind === 'procedure' ? null : point.isNew ? 'all' : readProfile(point.profile);
    const { participation, acceptance } = ruleOf(profile ?? 'majority_present');
    const sum = { agree: 0n, notAgree: 0n, noVote: 0n, miss: 0n };
    const people = { agree: 0, notAgree: 0, noVote: 0, miss: 0 };
    let inDispute = 0n;
    for (const { n, excluded } of this.setup.units) {
      if (round.out.has(n)) inDispute += this.weights[n];
      if (excluded || round.out.has(n)) continue;
      const value = round.present.has(n) ? (round.choices.get(n) ?? round.rest) : 'miss';
      sum[value] += this.weights[n];
      people[value] += 1;
    }
    if (!this.isThird) inDispute = 0n;
    const present = sum.agree + sum.notAgree + sum.noVote;
    const total = present + sum.miss + inDispute;
    const here = present + inDispute;
    const base = acceptance.base === 'all' ? total : here;
    const accepted = reaches(participation, present, total) && reaches(acceptance, sum.agree, base);
    const quorate = 2n * present > total;
    const would = (agree) =>
      2n * here > total && reaches(participation, here, total) && reaches(acceptance, agree, base);
    const part = (top, bottom) => (bottom === 0n ? '0' : reduce(top, bottom));
    const values = VALUES.map((value) => [value, { people: people[value], share: part(sum[value], total) }]);
    const shares = { participation: part(present, total), share: part(sum.agree, base) };
    const passed = accepted && quorate;
    const decisive = would(sum.agree) !== passed || would(sum.agree + inDispute) !== passed;
    const disputed = { people: round.out.size, share: part(inDispute, total), decisive };
    const found = { ...Object.fromEntries(values), ...shares, accepted, quorate, passed };
    return this.isThird ? { ...found, disputed } : found;
  }

  elect(point) {
    const candidates = this.questionsOf(point).filter(({ kind }) => kind === 'candidate');
    if (candidates.length === 0) return [];
    const passed = [];
    for (const { question, kind } of candidates) {
      const round = this.rounds.filter((one) => one.question === question && one.state === 'closed').at(-1);
      const found = round && this.counts(point, kind, round);
      if (found?.passed) passed.push({ question, votes: found.agree.share.split('/').map(BigInt) });
    }
    const compare = ({ votes: [a, b = 1n] }, { votes: [c, d = 1n] }) => (a * d > c * b ? -1 : a * d < c * b ? 1 : 0);
    passed.sort(compare);
    const seats = this.seats.get(point.id) ?? 1;
    const [last, next] = [passed[seats - 1], passed[seats]];
    const isTied = (one) => next !== undefined && compare(last, next) === 0 && compare(one, last) === 0;
    const name = ({ question }) => question;
    const elected = passed.slice(0, seats).filter((one) => !isTied(one));
    return [{ point: point.id, seats, elected: elected.map(name), tied: passed.filter(isTied).map(name) }];
  }

  /** Who holds an office: whom nobody voted on, and who was elected by the last round of their question. */
  officers(points) {
    const elected = [...this.posed.values()].flatMap(({ question, point: of, kind, office, name }) => {
      const point = points.find(({ id }) => id === of);
      const round = this.rounds.filter((one) => one.question === question && one.state === 'closed').at(-1);
      if (!office || !point || !round || !this.counts(point, kind, round).passed) return [];
      return [{ role: office, name, at: round.closed, round: round.deed }];
    });
    const all = [...this.named, ...elected].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    return all.map(({ role, name, round }) => ({ role, name, round }));
  }

  result() {
    const points = [...this.setup.points, ...this.added];
    const rounds = this.rounds.map((round) => {
      const { deed, question, state, late } = round;
      const [found] = points.flatMap((point) =>
        this.questionsOf(point)
          .filter((one) => one.question === question)
          .map(({ kind }) => ({ point, kind })),
      );
      const counts = found && state === 'closed' ? this.counts(found.point, found.kind, round) : null;
      const differ = counts ? this.differing(round) : [];
      const said = { deed, question, point: found?.point.id ?? null, state, late, differ, counts };
      const third = this.isThird ? { ...said, corrected: round.corrected } : said;
      return this.isFourth ? { ...third, against: counts ? this.against(round) : [] } : third;
    });
    const total = reduce(
      this.weights.reduce((all, weight) => all + weight, 0n),
      this.common,
    );
    const { begun, ended, lead } = this;
    const elections = points.flatMap((point) => this.elect(point));
    const said = { total, begun, ended, lead, undone: [...this.undone].sort(), rounds, elections };
    const third = this.isThird ? { ...said, resumed: this.resumed } : said;
    return this.isFifth ? { ...third, officers: this.officers(points) } : third;
  }
}

/** RFC 6962: `from` and `to` bound the leaves. */
function merkle(hashes, { sha256 }, from = 0, to = hashes.length) {
  const size = to - from;
  if (size === 1) return sha256('\x00', fromHex(hashes[from]));
  let left = 1;
  while (left * 2 < size) left *= 2;
  const [half, rest] = [merkle(hashes, { sha256 }, from, from + left), merkle(hashes, { sha256 }, from + left, to)];
  return sha256('\x01', half, rest);
}

function checkFinish(course, { payload, seq }, hashes, tools) {
  need(payload.size === seq, 'the size is not its own number');
  for (const id of course.voting.keys()) need(course.ballots.has(id), `the entry ${id} has no ballot`);
  need(payload.root === hex(merkle(hashes, tools)), 'the Merkle root is wrong');
  need(canonical(payload.result) === canonical(count(course)), 'the result is not what the ballots give');
}

function walk(events, Kind, tools) {
  const course = new Kind();
  const hashes = [];
  let previous = { hash: '0'.repeat(64), at: '', vote: events[0]?.vote };
  for (const [index, event] of events.entries()) {
    const type = isObject(event) && isText(event.type) ? plain(event.type) : null;
    try {
      at('chain', () => checkLink(event, index, previous, Kind, tools));
      at('rules', () => course.take(event));
      if (event.type === 'finish') at('result', () => checkFinish(course, event, hashes, tools));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const named = type === null ? '' : ` (${type})`;
      throw new Refused(`event ${index}${named}: ${error.message}`, error.place, { seq: index, type });
    }
    hashes.push(event.hash);
    previous = event;
  }
  at('rules', () => within(`event ${events.length - 1}`, () => course.end()));
  return course;
}

/** That an event follows on the one before and says what its hash says. */
function checkLink(event, index, previous, Kind, tools) {
  needShape(event, EVENT, 'it');
  need(Object.hasOwn(Kind.types, event.type), 'its type is unknown');
  need(event.seq === index, `its number is ${event.seq}`);
  need(event.vote === previous.vote, 'it belongs to another vote or meeting');
  need(event.prev === previous.hash, 'it does not follow on the event before');
  need(event.at >= previous.at, 'it is earlier than the event before');
  need(event.hash === eventHash(event, tools), 'its hash is wrong');
}

/** The signature is that of the key in the file and covers all other fields of the receipt. */
const isSigned = (key, { sig, ...signed }, tools) =>
  tools.isSigned(key, `svj-vote-receipt/1\n${canonical(signed)}`, fromBase64url(sig));

/** The whole of a file by itself: what it holds, and what its events come to. */
export function checkFile(bytes, tools) {
  const file = at('form', () => new Reader(textOf(bytes)).document());
  if (isObject(file) && file.format === 'svj-meeting-seal/1') return checkSeal(file, tools);
  const isMeeting = at('form', () => checkForm(file));
  const course = walk(file.events, isMeeting ? Log : Course, tools);
  const wrong = isMeeting ? wrongIn(course.result(), file.result) : 'of the file is not that of the finish';
  at('result', () => need(canonical(file.result) === canonical(course.result()), `the result ${wrong}`));
  if (isMeeting && course.setup.edition >= 3) at('minutes', () => checkMinutes(course.sealed, file.minutes, tools));
  at('receipts', () => checkReceipts(file));
  const key = keyOf(file);
  for (const receipt of file.receipts)
    at('signature', () =>
      need(isSigned(key, receipt, tools), `event ${receipt.seq}: its receipt is not signed by the key of the file`),
    );
  return { file, course };
}

/** That a file has the parts of its format; answers whether it is of a meeting. */
function checkForm(file) {
  const isMeeting = isObject(file) && file.format === 'svj-meeting-ledger/1';
  const parts = { format: oneOf('svj-vote-ledger/1', 'svj-meeting-ledger/1'), public_key: isBytes(32) };
  const result = orNull(isMeeting ? isObject : RESULT);
  const third = isMeeting && file.events?.[0]?.payload?.edition >= 3 ? { minutes: orNull(isText) } : {};
  needShape(
    file,
    { ...parts, events: listOf(() => true, 1), receipts: listOf(shape(RECEIPT)), result, ...third },
    'the file',
  );
  return isMeeting;
}

/** That every event which is owed a receipt has one, in their order. */
function checkReceipts({ events, receipts }) {
  const signed = events.filter(isOwed);
  const [wanted, given] = [signed.length, receipts.length];
  need(wanted === given, `${wanted} signed events have ${given} receipts`);
  for (const [index, { hash, seq, type, vote }] of signed.entries()) {
    const receipt = receipts[index];
    const names = receipt.event === hash && receipt.seq === seq && receipt.vote === vote;
    need(names, `event ${seq} (${type}): its receipt, number ${index} of the list, names another`);
  }
}

/** The minutes that are in a file are those that the last seal names. */
function checkMinutes(seal, minutes, { sha256 }) {
  if (!seal) return need(minutes === null, 'there are minutes, and no seal names them');
  need(minutes !== null && hex(sha256(minutes)) === seal.minutes, 'the minutes are not those of the seal');
}

/** The seal of a meeting by itself, as owners have it: what was closed, and that the log ended there. */
function checkSeal(file, tools) {
  const parts = {
    format: isText,
    public_key: isBytes(32),
    event: shape(EVENT),
    receipt: shape(RECEIPT),
    minutes: orNull(isText),
  };
  const { event, receipt, minutes } = file;
  at('form', () => {
    needShape(file, parts, 'the file');
    need(event.type === 'seal', 'its event is not a seal');
    needShape(event.payload, THIRD.seal, 'the payload');
  });
  at('chain', () => need(event.hash === eventHash(event, tools), 'its hash is wrong'));
  if (minutes !== null) at('minutes', () => checkMinutes(event.payload, minutes, tools));
  const names = receipt.event === event.hash && receipt.seq === event.seq && receipt.vote === event.vote;
  at('receipts', () => need(names, 'its receipt names another event'));
  const isOfKey = isSigned(keyOf(file), receipt, tools);
  at('signature', () => need(isOfKey, 'its receipt is not signed by the key of the file'));
  return { file: { ...file, events: [event], receipts: [receipt] }, course: new Seal(event) };
}

/** What a seal by itself says. */
export class Seal {
  constructor(event) {
    this.event = event;
  }
}

/** Where the result of a meeting is not what its deeds come to. */
function wrongIn(counted, given) {
  if (counted === null || given === null) return 'is there in the second edition, and only there';
  const rounds = counted.rounds.findIndex(
    (round, index) => canonical(round) !== canonical(given.rounds?.[index] ?? null),
  );
  const key = Object.keys(counted).find((name) => canonical(counted[name]) !== canonical(given[name] ?? null));
  const place = key === 'rounds' && rounds !== -1 ? `of the round ${rounds + 1}` : `at "${key}"`;
  return `${place} is not what the deeds come to`;
}

const P = 2n ** 255n - 19n;
const power = (base, exponent) => {
  let [result, factor] = [1n, base % P];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % P;
    factor = (factor * factor) % P;
  }
  return result;
};
const D = (P - ((121665n * power(121666n, P - 2n)) % P)) % P;

/** Whether 32 bytes are the one spelling of a point of the curve, and of none whose order is 1, 2, 4 or 8: under those anything is signed. */
function isPoint(bytes) {
  const y = BigInt(`0x${hex(bytes.toReversed())}`) & (2n ** 255n - 1n);
  if (y >= P) return false;
  const square = (y * y) % P;
  const [top, bottom] = [(square + P - 1n) % P, (D * square + 1n) % P];
  const isOnCurve = power(top * bottom, (P - 1n) / 2n) === 1n;
  // order 1 and 2 have x = 0, order 4 y = 0; doubling a point of order 8 gives y = 0, so x² = -y², that is dy⁴ + 2y² = 1
  const isSmall = y === 0n || top === 0n || (((D * square) % P) * square + 2n * square + P - 1n) % P === 0n;
  return isOnCurve && !isSmall;
}

function keyOf({ public_key }) {
  const key = fromBase64url(public_key);
  at('key', () => need(isPoint(key), 'the public key is none'));
  return key;
}

/** The event of a number; a seal by itself is alone in its file. */
const eventAt = ({ events }, seq) => events[seq - events[0].seq];

/** What was handed out before must be found in the file: its `head`, `key`, receipts and earlier exports, each `{ name, read }`; adds what the receipts name. */
export function checkAgainst(checked, { head, key, receipts = [], earlier = [] }, tools) {
  const { file } = checked;
  need(key === undefined || key === file.public_key, 'the file bears another public key than the one given');
  const last = headOf(checked);
  need(head === undefined || last.hash.startsWith(head), `the head of the file is ${last.hash}, not the one given`);
  checked.named = receipts.map((receipt) => ({ path: receipt.name, event: checkReceipt(checked, receipt, tools) }));
  for (const { name, read } of earlier) {
    const { file: before } = within(`the earlier export ${name}`, () => checkFile(read(), tools));
    need(before.public_key === file.public_key, `the earlier export ${name} bears another public key`);
    const other = before.events.find(({ hash, seq }) => eventAt(file, seq)?.hash !== hash);
    need(other === undefined, `event ${other?.seq}: it is not that of the earlier export ${name}`);
  }
}

/** The event whose hash is the head of a file: the finish of a vote, else its last one. */
export const headOf = ({ file, course }) => course.finish ?? file.events.at(-1);

/** The event that a receipt names, with what an item says of it. */
export function checkReceipt({ file, course }, { name, read }, tools) {
  const { receipt, item } = within(`the receipt ${name}`, () => readReceipt(read()));
  const event = eventAt(file, receipt.seq);
  const isThere = event && isOwed(event) && event.hash === receipt.event && event.vote === receipt.vote;
  need(isThere, `event ${receipt.seq}: the receipt ${name} names an event that is not in the file`);
  const isOfKey = isSigned(keyOf(file), receipt, tools);
  need(isOfKey, `event ${receipt.seq}: the receipt ${name} is not signed by the key of the file`);
  if (item) within(`the receipt ${name}`, () => checkItem(file, course, event, item, tools));
  return { ...event, name: item?.person.name };
}

/** Refuses an item that says of its ballot otherwise than the ballot. */
function checkItem(file, course, { type, at: time, payload }, item, { sha256 }) {
  const other = (field) => `its ${field} is not that of the ballot`;
  need(type === 'ballot', 'it says of a ballot what is none');
  need(item.public_key === file.public_key, 'its public_key is not that of the file');
  need(item.voted_user_id === payload.entry, other('voted_user_id'));
  need(item.channel === payload.channel, other('channel'));
  need(item.at === time, other('at'));
  need(item.room_name === course.voting.get(payload.entry).unit, other('room_name'));
  const { name, salt } = item.person;
  const commitment = hex(sha256('svj-vote-person/1\n', canonical({ name, salt })));
  need(commitment === course.persons.get(payload.entry), 'its person is not the one of the commitment');
  need(item.full_name === name, 'its full_name is not that of its person');
}

function readReceipt(bytes) {
  const given = new Reader(textOf(bytes), true).document();
  const isItem = isObject(given) && 'receipt' in given;
  if (isItem) needShape(given, ITEM, 'it');
  const receipt = isItem ? given.receipt : given;
  needShape(receipt, RECEIPT, 'it');
  return { receipt, item: isItem ? given : undefined };
}

function within(what, work) {
  try {
    return work();
  } catch (error) {
    throw error instanceof Refused ? new Refused(`${what}: ${error.message}`, error.place, error.event) : error;
  }
}

/** Text of the file as a terminal may show it. */
export const plain = (text) =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '\ufffd')].slice(0, 200).join('');
export const fingerprint = (hash) => hash.slice(0, 20).toUpperCase().match(/.{5}/g).join(' ');

/** A fraction as a percent, rounded half up to two decimals. */
export function percent(fraction) {
  const [top, bottom = 1n] = fraction.split('/').map(BigInt);
  const rounded = (top * 20000n + bottom) / (bottom * 2n);
  return `${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')} %`;
}
