import { Alert, Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { showName } from '#shared/display.ts';
import { compactCode, isIco, showPost } from '#shared/registers.ts';
import { CallFailure } from '#web/api.ts';
import { type TextKey, useText } from '#web/text.tsx';
import { registerWarnings } from '../../orders.rules.ts';
import { at, atSeat, type Company, type Draft, write } from './orders.draft.ts';
import { Field, useOrder } from './orders.field.tsx';

type Whose = 'house' | 'invoiced';

/** Where the words of the register belong. */
const places: Record<Whose, [path: string, said: keyof Company][]> = {
  house: [
    ...([
      ['name', 'companyName'],
      ['dic', 'dic'],
      ['street', 'street'],
    ] as [string, keyof Company][]),
    ...([
      ['city', 'city'],
      ['post', 'post'],
      ['country', 'country'],
    ] as [string, keyof Company][]),
  ],
  invoiced: [
    ...([
      ['invoiceCompanyName', 'companyName'],
      ['invoiceDic', 'dic'],
      ['invoiceStreet', 'street'],
    ] as [string, keyof Company][]),
    ...([
      ['invoiceCity', 'city'],
      ['invoicePost', 'post'],
      ['invoiceCountry', 'country'],
    ] as [string, keyof Company][]),
  ],
};

/** How the look-up went: every way that gives nothing leads to writing by hand, none stops the form. */
type State = 'asking' | 'found' | 'unknown' | 'silent' | null;
const words: Record<Exclude<State, null>, TextKey> = {
  asking: 'ORDER.ARES.ASKING',
  found: 'ORDER.ARES.FOUND',
  unknown: 'ORDER.ARES.UNKNOWN',
  silent: 'ORDER.ARES.SILENT',
};

/** The form with what the register says; what was written by hand stays. */
function filledBy(now: Draft, whose: Whose, found: Company): Draft {
  const before = now.found[whose];
  const values = places[whose].reduce((held, [name, from]) => {
    const value = at(held, name);
    const isFree = !value || value === before?.[from] || (from === 'country' && !before);
    return isFree && found[from] ? write(held, name, found[from]) : held;
  }, now.values);
  return { ...now, values, found: { ...now.found, [whose]: found } };
}

/** Asks the register, one number at a time. */
function useAres(whose: Whose) {
  const { way, change, say } = useOrder();
  const [state, setState] = useState<State>(null);
  const asked = useRef<AbortController>(null);
  const ask = async (ico: string) => {
    const mine = new AbortController();
    asked.current = mine;
    setState('asking');
    try {
      const reply = await way.ares(ico, mine.signal);
      change((now) => filledBy(now, whose, { ...reply, post: showPost(reply.post) }));
      say({});
      setState('found');
    } catch (failure) {
      if (mine.signal.aborted) return;
      setState(failure instanceof CallFailure && failure.code === 404 ? 'unknown' : 'silent');
    }
  };
  const stop = () => {
    asked.current?.abort();
    setState(null);
  };
  return { state, ask, stop };
}

/** An IČO, by which the register fills in the rest as soon as it is whole. */
export function IcoField({ whose, path }: { whose: Whose; path: 'ico' | 'invoiceIco' }) {
  const t = useText();
  const { draft, set, say } = useOrder();
  const { state, ask, stop } = useAres(whose);
  const type = (text: string) => {
    set(path, text);
    stop();
    const ico = compactCode(text);
    if (/^\d{8}$/.test(ico) && !isIco(ico)) say({ [path]: t('BASE.VALIDATION.ICO') });
    else if (isIco(ico) && ico !== draft.found[whose]?.ico) void ask(ico);
  };
  return (
    <div>
      <Field
        path={path}
        label={t('ORDER.FIELD.ico')}
        description={t('ORDER.HINT.ico')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        onText={type}
      />
      <div className="order-said" role="status">
        {state && t(words[state])}
      </div>
    </div>
  );
}

/** What the register said of the house, while its number still stands in the form. */
function useFound(): Company | null {
  const { found, values } = useOrder().draft;
  return found.house?.ico === compactCode(values.ico) ? found.house : null;
}

/** What the register says against the house; the form goes on all the same. */
export function RegisterWarnings() {
  const t = useText();
  const found = useFound();
  return (
    <div role="status">
      {found &&
        registerWarnings(found).map((key) => (
          <Alert key={key} color="yellow" variant="light">
            {t(key)}
          </Alert>
        ))}
    </div>
  );
}

const seat = ['street', 'city', 'post', 'country'] as const;

/** Takes the seat of the register for the house and its first entrance at once, where the form has another one. */
export function TakeSeat() {
  const t = useText();
  const { draft, change, say } = useOrder();
  const found = useFound();
  const { values } = draft;
  const [first] = values.entrances;
  const isTaken = (place: Record<string, unknown> = {}) =>
    seat.every((name) => !found?.[name] || compactCode(String(place[name])) === compactCode(found[name]));
  if (!found?.city || (isTaken(values) && isTaken(first))) return null;
  const take = () => {
    change((now) => ({ ...now, values: atSeat(now.values, found) }));
    say({});
  };
  return (
    <Button variant="light" w="fit-content" onClick={take}>
      {t('ORDER.ARES.TAKE_SEAT')}
    </Button>
  );
}

const names = ['titleBefore', 'firstName', 'lastName', 'titleAfter'] as const;

/** Who the public register says is the chair, offered and never written by itself. */
export function ChairOffer() {
  const t = useText();
  const { draft, change, say } = useOrder();
  const chair = useFound()?.chair;
  const { user } = draft.values;
  if (!chair || names.every((name) => user[name] === chair[name])) return null;
  const take = () => {
    change((now) => {
      const taken = { ...now.values.user, ...chair, role: 'mayorCommittee' as const };
      return { ...now, values: { ...now.values, user: taken } };
    });
    say({});
    document.querySelector<HTMLElement>('[data-path="user.firstName"]')?.focus(); // the button goes with its offer
  };
  return (
    <Alert color="door" variant="light">
      <Text mb="xs">{t('ORDER.CHAIR.SAID', { name: showName(chair) })}</Text>
      <Button variant="default" onClick={take}>
        {t('ORDER.CHAIR.TAKE')}
      </Button>
    </Alert>
  );
}
