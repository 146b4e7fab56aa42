// Checks an exported vote (.svjvote.json, docs/vote-ledger.md) or meeting (.svjmeeting.json, docs/meeting-ledger.md), without the application: node scripts/verify-vote.mjs FILE
import { createHash, verify } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  checkAgainst,
  checkFile,
  fingerprint,
  headOf,
  isBytes,
  Log,
  percent,
  plain,
  Refused,
  ruleOf,
  Seal,
  VALUES,
} from './verify-ledger.mjs';

const LIMIT = 256 * 1024 * 1024;
const USAGE = `usage: verify-vote FILE [--receipt FILE]… [--earlier FILE]… [--head HASH] [--key KEY]
       verify-vote --batch FOLDER [--receipt FILE]… [--earlier FILE]… [--head HASH] [--key KEY]`;

class Misused extends Error {}

const spki = Buffer.from('302a300506032b6570032100', 'hex'); // what stands before the 32 bytes of an Ed25519 key
const tools = {
  sha256: (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest(),
  isSigned: (key, text, signature) =>
    verify(null, Buffer.from(text), { key: Buffer.concat([spki, key]), format: 'der', type: 'spki' }, signature),
};

function load(path) {
  let size;
  try {
    const facts = statSync(path);
    if (!facts.isFile()) throw { code: 'not a file' };
    size = facts.size;
    if (size <= LIMIT) return readFileSync(path);
  } catch (error) {
    throw new Misused(`${path} cannot be read: ${error.code ?? error.message}`);
  }
  throw new Refused(`the file has ${size} bytes, more than the ${LIMIT} that are checked`);
}

const WORDS = { agree: 'for', notAgree: 'against', noVote: 'abstained', miss: 'absent' };

/** What the event of a receipt says, line by line. */
function told({ setup, voting, persons }, { path, event }) {
  const { type, seq, at, payload, name } = event;
  const { entry, by } = payload;
  const lines = [`receipt ${plain(path)}: event ${seq} (${type}), recorded ${at}`];
  if (entry !== undefined) {
    const { unit, share } = voting.get(entry);
    const owner = name === undefined ? 'no name is given' : `of ${plain(name)}, whom it fits`;
    lines.push(
      `entry ${entry}, unit ${unit === '' ? 'none' : plain(unit)}, share ${share}`,
      `commitment to the owner ${persons.get(entry)}, ${owner}`,
    );
  }
  if (type === 'ballot') {
    const { choices, channel, paper, scans } = payload;
    const choice = ({ id, name: title }, index) => `${index + 1}. ${plain(title)}: ${WORDS[choices[id]]}`;
    lines.push(...setup.points.map(choice));
    const proxy = channel === 'power' ? `cast by ${by} by the power of attorney ${payload.power}` : `recorded by ${by}`;
    const who = by === null ? 'recorded when the vote closed by itself' : proxy;
    lines.push(`channel ${channel}, ${channel === 'online' ? `cast by ${by} for themself` : who}`);
    if (paper) {
      const agent = paper.proxy === null ? '' : `, proxy ${plain(paper.proxy)}`;
      lines.push(`paper signed ${paper.date}${agent}, original ${paper.original ? 'kept' : 'not kept'}`);
    }
    for (const hash of scans) lines.push(`scan ${hash}`);
  } else
    lines.push(`by ${by === null ? 'nobody' : by}${payload.reason === undefined ? '' : `: ${plain(payload.reason)}`}`);
  return lines.map((line, index) => `  ${index === 0 ? '' : '   '}${line}`);
}

/** What a point came to beside what its profile asks. */
function byProfile(profile, { participation, share }) {
  const { participation: some, acceptance } = ruleOf(profile);
  const words = ({ op, n, d }) => `${op === '>' ? 'more than' : 'at least'} ${n}/${d}`;
  const base = acceptance.base === 'all' ? 'all' : 'those present';
  const name = typeof profile === 'string' ? profile : 'custom';
  return `taking part ${percent(participation)}, needed ${words(some)}; for ${percent(share)} of ${base}, needed ${words(acceptance)} (${name})`;
}

function summary({ file, course, named }, options) {
  const { setup, voting, ballots, finish, annul } = course;
  const state = finish ? `finished ${finish.at}` : 'not finished';
  const lines = [
    `${plain(setup.name)}: ${setup.type} vote ${file.events[0].vote}, ${state}${annul ? `, ANNULLED ${annul.at}` : ''}`,
    `  ${setup.entries.length} entries, ${setup.entries.length - voting.size} of them excluded; ${ballots.size} ballots, ${file.events.length} events`,
  ];
  for (const [index, item] of (file.result ?? []).entries()) {
    const profile = setup.points[index].profile ?? setup.profile ?? null;
    const counts = VALUES.map((value) => `${value} ${item[value].people} (${percent(item[value].share)})`).join(', ');
    lines.push(
      `  ${index + 1}. ${plain(setup.points[index].name)}: ${item.accepted ? 'ACCEPTED' : 'NOT ACCEPTED'}`,
      `     ${counts}`,
      profile === null
        ? `     taking part ${percent(item.participation)} of ${setup.participation} % needed; for ${percent(item.share)} of ${setup.base === 'all' ? 'all' : 'those present'}, more than ${setup.accept} % needed${setup.unanimous ? ', and everybody' : ''}`
        : `     ${byProfile(profile, item)}`,
    );
  }
  const counted = [
    [course.objections.size, 'objections'],
    [course.transfers, 'entries moved'],
    [course.named, 'representatives named by co-owners'],
    [course.waiting.size, 'changed addresses not confirmed'],
  ];
  for (const [number, what] of counted) if (number > 0) lines.push(`  ${number} ${what}`);
  for (const one of named) lines.push(...told(course, one));
  const { hash } = headOf({ file, course });
  const given = ['key', 'head', 'receipt', 'earlier'].filter((name) => options[name] !== undefined);
  lines.push(
    `  head ${hash} (${fingerprint(hash)})`,
    `  key  ${file.public_key}`,
    `  checked: form, chain, rules of every event, ${file.receipts.length} signed receipts${finish ? ', Merkle root, recount' : ''}${given.length ? `; and what was given: ${given.join(', ')}` : '; nothing to compare with was given (--key, --head, --receipt, --earlier)'}`,
  );
  return lines.join('\n');
}

/** What is said of a meeting. */
function meetingSummary({ file, course, named }, options) {
  const { setup, deeds } = course;
  const votes = setup.units.filter(({ excluded }) => !excluded).length;
  const { result } = file;
  const lines = [
    `${plain(setup.name)}: meeting ${file.events[0].vote}, ${result?.ended ? `ended ${result.ended}` : 'no end'}`,
    `  ${setup.units.length} units, ${setup.units.length - votes} of them excluded; ${deeds.size} deeds, ${course.undone.size} of them taken back`,
  ];
  const names = new Map(setup.points.map(({ id, name }) => [id, name]));
  for (const deed of deeds.values()) {
    if (deed.type === 'add') names.set(deed.point, deed.name);
    if (deed.type === 'pose') names.set(deed.question, deed.name);
  }
  for (const [index, { question, state, late, differ, counts, against = [] }] of (result?.rounds ?? []).entries()) {
    const verdict = counts ? (counts.passed ? 'PASSED' : 'NOT PASSED') : state;
    lines.push(`  ${index + 1}. ${plain(names.get(question) ?? question)}: ${verdict}`);
    if (counts) {
      const values = VALUES.map((value) => `${value} ${counts[value].people} (${percent(counts[value].share)})`);
      const quorum = counts.quorate ? 'quorate' : 'NOT QUORATE';
      lines.push(`     ${values.join(', ')}; present ${percent(counts.participation)}, ${quorum}`);
    }
    if (differ.length > 0)
      lines.push(`     ballots that say otherwise: ${differ.map((n) => plain(setup.units[n].unit)).join(', ')}`);
    if (against.length > 0)
      lines.push(`     otherwise than their power told: ${against.map((n) => plain(setup.units[n].unit)).join(', ')}`);
    if (late.length > 0)
      lines.push(`     came or left unheard of: ${late.map((n) => plain(setup.units[n].unit)).join(', ')}`);
  }
  for (const { role, name, round } of result?.officers ?? [])
    lines.push(`  ${role}: ${plain(name)}${round === null ? ', without a vote' : ', elected'}`);
  for (const { point, elected, tied } of result?.elections ?? []) {
    const list = (ids) => ids.map((id) => plain(names.get(id) ?? id)).join(', ') || 'nobody';
    lines.push(
      `  ${plain(names.get(point) ?? point)}: elected ${list(elected)}${tied.length ? `; tied ${list(tied)}` : ''}`,
    );
  }
  for (const { path, event } of named)
    lines.push(
      `  receipt ${plain(path)}: event ${event.seq} (${event.type}), deed ${event.payload.id}, done ${event.payload.at}, recorded ${event.at}`,
    );
  const { hash } = file.events.at(-1);
  const given = ['key', 'head', 'receipt', 'earlier'].filter((name) => options[name] !== undefined);
  lines.push(
    ...(course.sealed
      ? [`  sealed ${course.sealed.at} by ${course.sealed.member}; minutes sha256 ${course.sealed.minutes}`]
      : []),
    `  head ${hash} (${fingerprint(hash)})`,
    `  key  ${file.public_key}`,
    `  checked: form, chain, rules of every deed, ${file.receipts.length} signed receipts${result ? ', recount' : ''}${given.length ? `; and what was given: ${given.join(', ')}` : '; nothing to compare with was given (--key, --head, --receipt, --earlier)'}`,
  );
  return lines.join('\n');
}

/** What is said of a seal by itself. */
function sealSummary({ file, course: { event }, named }, options) {
  const given = ['key', 'head', 'receipt', 'earlier'].filter((name) => options[name] !== undefined);
  return [
    `meeting ${event.vote}: minutes closed by ${event.payload.member}, ${event.at}`,
    `  entry ${event.seq} of its log, which is not in this file: neither who was there nor the votes can be recounted from it`,
    ...named.map(({ path }) => `  receipt ${plain(path)}: event ${event.seq} (seal)`),
    `  minutes sha256 ${event.payload.minutes}${file.minutes === null ? ', which are not in this file' : ''}`,
    `  head ${event.hash} (${fingerprint(event.hash)})`,
    `  key  ${file.public_key}`,
    `  checked: form, hash and receipt of the seal${file.minutes === null ? '' : ', hash of the minutes'}${given.length ? `; and what was given: ${given.join(', ')}` : '; nothing to compare with was given (--key, --head, --receipt, --earlier)'}`,
  ].join('\n');
}

/** The verdict of one file: its summary, or the first problem. */
function judge(path, options) {
  try {
    const checked = checkFile(load(path), tools);
    const readable = (paths) => paths?.map((name) => ({ name, read: () => load(name) }));
    checkAgainst(
      checked,
      { ...options, receipts: readable(options.receipt), earlier: readable(options.earlier) },
      tools,
    );
    const { course } = checked;
    const tell = course instanceof Seal ? sealSummary : course instanceof Log ? meetingSummary : summary;
    return { summary: tell(checked, options) };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    if (error instanceof Misused) throw error;
    return { problem: `the file asks for more than can be checked (${error.message})` };
  }
}

/** The arguments with a key that begins with a dash tied to its option, which would be read as another option. */
function tied(args) {
  const isKey = (i) => args[i - 1] === '--key' && /^-[\w-]{42}$/.test(args[i] ?? '');
  return args.flatMap((arg, i) => (isKey(i) ? [] : isKey(i + 1) ? [`${arg}=${args[i + 1]}`] : [arg]));
}

function readArguments() {
  const text = { type: 'string' };
  const options = {};
  for (const name of ['head', 'key', 'batch', 'receipt', 'earlier']) options[name] = { ...text, multiple: true };
  let parsed;
  try {
    parsed = parseArgs({ args: tied(process.argv.slice(2)), options, allowPositionals: true });
  } catch (error) {
    throw new Misused(`${error.message}\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  for (const name of ['head', 'key', 'batch']) {
    if (values[name]?.length > 1) throw new Misused(`--${name} may be given once`);
    values[name] = values[name]?.[0];
  }
  values.head = values.head?.replace(/[ \u00a0\t\r\n]/g, '').toLowerCase(); // as it is printed
  if (positionals.length !== (values.batch === undefined ? 1 : 0)) throw new Misused(USAGE);
  if (values.head !== undefined && !/^(?:[0-9a-f]{20}|[0-9a-f]{64})$/.test(values.head))
    throw new Misused('--head wants 64 hex digits, or the first 20');
  if (values.key !== undefined && !isBytes(32)(values.key)) throw new Misused('--key wants 32 bytes in base64url');
  return { file: positionals[0], ...values };
}

/** One line for each file of the folder. */
function batch(options) {
  let code = 0;
  for (const name of readdirSync(options.batch).sort()) {
    const { problem } = judge(join(options.batch, name), options);
    if (problem !== undefined) code = 1;
    console.log(`${name}\t${problem === undefined ? 'valid' : plain(problem)}`);
  }
  return code;
}

function main() {
  try {
    const options = readArguments();
    if (options.batch !== undefined) return batch(options);
    const { summary: text, problem } = judge(options.file, options);
    console.log(problem === undefined ? text : `REFUSED: ${plain(problem)}`);
    return problem === undefined ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Misused ? error.message : `${error.message}\n${USAGE}`);
    return 2;
  }
}

process.exitCode = main();
