// Who was invited to an owners' meeting and how, and the codes by which a paper is known again; for both sides.

/** The tabs of the list: all units, those that still have to be told, those that know all. */
export const conveningTabs = ['all', 'open', 'known'] as const;
export type ConveningTab = (typeof conveningTabs)[number];

/** Letters and digits that nobody takes for each other (Crockford): of a token, and of the two signs that check a code. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters alone, for who reads a code aloud. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** What a code in a picture is made of: the letters that QR codes hold most cheaply. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

export const [tokenLength, codeLength] = [16, 6];

type Below = (limit: number) => number;
const draw = (from: string, length: number, below: Below) =>
  Array.from({ length }, () => from[below(from.length)] as string).join('');
/** A random token of 80 bits; `below` draws a whole number from 0 on. */
export const drawToken = (below: Below): string => draw(signs, tokenLength, below);
/** Six random letters, for who has no camera. */
export const drawCode = (below: Below): string => draw(letters, codeLength, below);

/** A code as a person types it; null when it is none. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return code.length === codeLength && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

/** The end of the id of a meeting by which its codes name it: its beginning is the time of its making, its end is random. */
export const shortOf = (meetingId: string): string => meetingId.replaceAll('-', '').slice(-8).toUpperCase();

/** A prime below 32², so that one wrong sign and two that changed places are always found. */
const modulus = 1021;

/** Two signs that check a text of a code. */
export function checkOf(text: string): string {
  const sum = [...text].reduce((held, sign, i) => (held + (i + 1) * (alphabet.indexOf(sign) + 1)) % modulus, 0);
  return `${signs[Math.floor(sum / 32)]}${signs[sum % 32]}`;
}

/** What the QR code of an invitation says: `DV1:<meeting>:<token>:<check>`; without a server's list it says nothing of anybody. */
export function invitationCode(meetingId: string, token: string): string {
  const text = `DV1:${shortOf(meetingId)}:${token}`;
  return `${text}:${checkOf(text)}`;
}

const shape = /^(DV1:([0-9A-F]{8}):([0-9A-HJKMNP-TV-Z]{16})):([0-9A-HJKMNP-TV-Z]{2})$/;

/** What a scanned code names: the end of the id of a meeting and a token; null of anything else, and of one that was read wrongly. */
export function readInvitationCode(text: string): { meeting: string; token: string } | null {
  const [, said, meeting, token, check] = shape.exec(text.trim().toUpperCase()) ?? [];
  return said && meeting && token && checkOf(said) === check ? { meeting, token } : null;
}

/** What people are told of a meeting, one after the other. */
export const stages = ['invited', 'changed', 'cancelled'] as const;
export type Stage = (typeof stages)[number];
export type Step = { stage: Stage; at: string };

/** How a paper came to somebody. */
export const paperWays = ['handed', 'posted'] as const;
export type PaperWay = (typeof paperWays)[number];

/** What one person was told by the application: when, and the letter of it. */
export type Told = {
  memberId: string;
  what: string;
  at: string;
  letter: 'waiting' | 'sent' | 'failed' | null;
  sentAt: string | null;
};

/** Where the invitation of a unit stands: its people know all; they know of the meeting, not of its last change; they know nothing. */
export const standings = ['known', 'stale', 'missing'] as const;
export type Standing = (typeof standings)[number];

export type Reached = { at: string | null; missing: string[] };
type Unit = { people: readonly { id: string }[]; covers: readonly string[] };

/** Of a step the moment by which all of some people had it in one way, or who has not. Who did it knows it. */
function reachedBy(
  people: Unit['people'],
  step: Step,
  actorId: string | null,
  of: (id: string) => string | null,
): Reached {
  const known = people.map(({ id }) => ({ id, at: id === actorId ? step.at : of(id) }));
  const missing = known.flatMap(({ id, at }) => (at ? [] : [id]));
  const last =
    known
      .flatMap(({ at }) => at ?? [])
      .sort()
      .at(-1) ?? null;
  return { at: people.length > 0 && missing.length === 0 ? last : null, missing };
}

/** How a step came to the people of a unit: shown in the application, sent by mail, on paper. */
export function waysOf(unit: Unit, step: Step, told: readonly Told[], actorId: string | null) {
  const mine = told.filter(({ what, at }) => what === step.stage && at >= step.at);
  const find = (id: string) => mine.find(({ memberId }) => memberId === id);
  const app = reachedBy(unit.people, step, actorId, (id) => find(id)?.at ?? null);
  const mail = reachedBy(unit.people, step, actorId, (id) => find(id)?.sentAt ?? null);
  return { app, mail, isOnPaper: unit.covers.some((covers) => covers >= step.at) };
}

/** Where the invitation of a unit stands after these steps: what went by mail or on paper counts, what only the application shows does not. */
export function standingOf(known: readonly boolean[]): Standing {
  if (known.at(-1)) return 'known';
  return known.some(Boolean) ? 'stale' : 'missing';
}

/** Whether somebody still has to be told: of a meeting that was called off only who knew of it. */
export const isOpen = (standing: Standing, last: Stage): boolean =>
  standing === 'stale' || (standing === 'missing' && last !== 'cancelled');

type Letter = { day: string; printedAt: string | null };

/**
 * The last step that a letter of a day tells of; nothing where it is older than the invitation. Of a step of the same day it
 * tells only where it was printed after it.
 */
export function coveredBy(
  { day, printedAt }: Letter,
  steps: readonly Step[],
  dayOf: (at: string) => string,
): Step | undefined {
  return steps.findLast(({ stage, at }) => {
    if (dayOf(at) !== day) return dayOf(at) < day;
    return stage === 'invited' || (printedAt !== null && printedAt >= at);
  });
}
