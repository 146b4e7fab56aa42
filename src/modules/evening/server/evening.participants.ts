import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { fail } from '#shared/errors.ts';
import type { Deed, DeedOf } from '../evening.deeds.contract.ts';
import { hereFor, voicesOf } from '../evening.presence.rules.ts';
import { record } from './evening.courses.ts';
import { headOf, holdEvening } from './evening.log.ts';
import type { Folded } from './evening.rows.ts';
import { viewOf } from './evening.view.ts';
import { stir } from './evening.watch.ts';

// What somebody present sees of themself on a phone, and that they ask to speak.

const waits = ({ state }: Folded, who: string) =>
  state.speeches.find((speech) => speech.who === who && !speech.startedAt && !speech.endedAt);

/** The units for which the reader speaks now, and whether they wait to speak. */
export function ownIn({ me }: Pick<Ctx, 'me'>, folded: Folded) {
  const { presence } = folded.state;
  const own = folded.roll.units.filter(
    ({ n }) => !presence.disputed.has(n) && voicesOf(presence, n).some(({ who }) => who === me.id),
  );
  return { own: own.map(({ unit }) => unit), isAsking: waits(folded, me.id) !== undefined };
}

/** Asks to speak on the point that is spoken of, once at a time, or takes it back; for who is there. */
export async function ask(
  ctx: Ctx,
  key: Parameters<typeof viewOf>[1],
  kind: DeedOf<'ask'>['kind'] | null,
): Promise<void> {
  const row = await holdEvening(ctx, key);
  const { folded, over } = await viewOf(ctx, key, -1, 0);
  const { presence, point } = folded.state;
  const voice = hereFor(presence).find(([, { who }]) => who === ctx.me.id)?.[1];
  if (!voice || over) return fail('EVENING.ERRORS.NOT_HERE');
  const waiting = waits(folded, ctx.me.id);
  if (kind === null ? !waiting : waiting) return;
  // a phone is a device of its own: its deeds are one after the other by their time
  const stamp = { id: newId(), device: ctx.me.id, n: 1 + folded.state.speeches.length, at: ctx.now };
  const deed: Deed =
    kind === null
      ? { ...stamp, type: 'hush', ask: waiting?.id ?? '' }
      : { ...stamp, type: 'ask', point, who: ctx.me.id, name: voice.name, kind };
  await record(ctx, row, '', ({ isSealed }, add) => (isSealed ? fail('EVENING.ERRORS.NOT_HERE') : add(deed)));
  const head = await headOf(ctx, key);
  ctx.after(() => stir(ctx.services, key.id, head));
}
