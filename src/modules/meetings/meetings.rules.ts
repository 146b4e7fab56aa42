import { houseDay } from '#shared/dates.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';

// What an owners' meeting is, for both sides.

/** From a draft to an invitation to what was held (MEET-10). */
export const meetingStatuses = ['concept', 'scheduled', 'finished'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** Whom a meeting is for (G-033). */
export const meetingVisibilities = ['everyone', 'committee', 'roles'] as const;
export type MeetingVisibility = (typeof meetingVisibilities)[number];

/** What is done with a point: people are told, they speak, they decide, they elect. */
export const agendaKinds = ['inform', 'discuss', 'decide', 'elect'] as const;
export type AgendaKind = (typeof agendaKinds)[number];
export type AgendaFields = { kind: AgendaKind; name: string; text: string; requiresNotary: boolean };
export const mostAgendaPoints = 60;

/** Whether people vote on a point of this kind. */
export const isVotedOn = (kind: AgendaKind): kind is 'decide' | 'elect' => kind === 'decide' || kind === 'elect';

/** The words of a point alone, always in one order, so that two are the same when their JSON is. */
export const wordsOf = ({ kind, name, text, requiresNotary }: AgendaFields): AgendaFields => ({
  kind,
  name,
  text,
  requiresNotary,
});

/** What became of a point since people were invited: it came after, or the invitation said something else, which is told then. */
export function sinceInvited(point: AgendaFields, sent: AgendaFields | null, isInvited: boolean) {
  const isSame = sent === null || JSON.stringify(wordsOf(point)) === JSON.stringify(wordsOf(sent));
  return { addedAfter: isInvited && sent === null, sent: isSame ? null : sent };
}

type Dated = { start: string | null; end: string | null };
type Named = Dated & {
  name: string;
  address: string;
  visibility: MeetingVisibility;
  visibilityRoles: readonly string[];
};

const required = 'BASE.VALIDATION.REQUIRED';

/** What a meeting lacks; a draft has a name, its times and a place too (MEET-11), and ends after it begins (G-119). */
export function meetingErrors({ name, start, end, address, visibility, visibilityRoles }: Named): FieldErrors {
  const errors: FieldErrors = {};
  if (name.trim() === '') errors.name = required;
  if (!start) errors.start = required;
  if (!end) errors.end = required;
  if (start && end && end <= start) errors.end = 'BASE.VALIDATION.DATE_ORDER';
  if (address.trim() === '') errors.address = required;
  if (visibility === 'roles' && visibilityRoles.length === 0) errors.visibilityRoles = required;
  return errors;
}

/** Whether a meeting takes or took place as far as anybody knows: its time has come, or it was opened or finished before. */
export const hasStarted = (
  { status, start, begunAt = null }: { status: string; start: string | null; begunAt?: string | null },
  now: string,
): boolean => status === 'finished' || (status === 'scheduled' && (begunAt ?? start ?? now) <= now);

const aDay = 86_400_000;

/** The last day (YYYY-MM-DD, on the clock of the house) on which people are still invited in time to what begins at an instant, so many whole days ahead (§ 249(1) of the civil code). */
export const latestInvitation = (start: string, days: number): string =>
  new Date(Date.parse(houseDay(start)) - days * aDay).toISOString().slice(0, 10);

/** Whether who is invited now is invited late. */
export const isLateInvitation = (start: string, days: number, now: string): boolean =>
  houseDay(now) > latestInvitation(start, days);

/** Whether less than a week is left until what has been announced: who comes in vain may then ask for what it cost them (§ 250 of the civil code). */
export const isSoon = (start: string, now: string): boolean =>
  start > now && houseDay(now) > latestInvitation(start, 7);

/** What a resolution may lack: an amount, from when it holds, one question alone, its wording. */
export const agendaFlaws = ['wording', 'blank', 'amount', 'date', 'merged'] as const;
export type AgendaFlaw = (typeof agendaFlaws)[number];

const money = /\b(prispev|zaloh|odmen|cen[auy]|uver|poplat|naklad|castk|uhrad|platb|financ|fond|investic)/;
const amount = /\d[\d .]*(,\d+)?\s*(kc|czk|korun|%)/;
const date =
  /(\bod|\bdo|\bke? dni|\bdne) (\d|ledna|unora|brezna|dubna|kvetna|cervna|cervence|srpna|zari|rijna|listopadu|prosince)|ucinnost\S* (od|dnem) [^_]/;
const joined = /\b(a zaroven|a soucasne|a dale|jakoz i)\b/;
const verb = /\b(schvaluje|voli|odvolava|povoluje|zamita|uklada|rozhoduje)\b/g;

/**
 * What makes a resolution weak: a decision about money that names no sum or no day creates no duty to pay, and two questions
 * in one vote can be contested. It warns; nothing is refused. Resolutions are Czech, and so are the words that it knows.
 */
export function flawsOf({ kind, text }: Pick<AgendaFields, 'kind' | 'text'>): AgendaFlaw[] {
  if (!isVotedOn(kind)) return [];
  const said = fold(text);
  if (said.trim() === '') return ['wording'];
  const isOfMoney = kind === 'decide' && money.test(said);
  const flaws = {
    blank: /_{2,}/.test(text),
    amount: isOfMoney && !amount.test(said),
    date: isOfMoney && !date.test(said),
    merged: joined.test(said) || new Set(said.match(verb)).size > 1 || (said.match(verb)?.length ?? 0) > 1,
  };
  return agendaFlaws.filter((flaw) => flaw !== 'wording' && flaws[flaw]);
}
