import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#web/session.tsx';
import { openPlace, type Place } from './lockedplace.ts';
import { saveAfter } from './renewal.ts';

type Draft<Values> = { values: Values; version?: number };

/** What was typed in a form that has just been left, and is to stand in it again when it opens. */
let returned: { name: string; draft: Draft<unknown> } | null = null;

const giveBack = (name: string, draft: Draft<unknown>) => () => {
  returned = { name, draft };
};

/** What was given back to the form of this name, once. */
function takeReturned<Values>(name: string): Promise<Draft<Values>> | null {
  const back = returned?.name === name ? (returned.draft as Draft<Values>) : null;
  returned = null;
  return back && Promise.resolve(back);
}

/**
 * Keeps what is being written in this browser, so that a closed tab loses nothing: restored when the same person opens the
 * same form again, forgotten when it is saved or thrown away. It is locked with a key that the server gives to the account
 * alone, so that the next user of the machine reads nothing. `version` is the one that the restored text started from, so
 * that saving it still meets a newer one (G-170). Values that were brought along, typed just now, come before it. Files cannot be kept.
 */
export function useDraft<Values extends object>(
  name: string,
  form: UseFormReturnType<Values>,
  version?: number,
  brought?: Partial<Values>,
) {
  const { draftKey, house } = useSession();
  const place = useRef<Promise<Place>>(undefined);
  place.current ??= openPlace(draftKey, `${house?.svj.id}.${name}`).catch(() => null);
  const turn = useRef(0); // what was begun before the last change is not kept any more
  const [restored, setRestored] = useState<Draft<Values> | null>(null);
  const isReady = useRef(false);
  useEffect(() => {
    if (isReady.current) return;
    isReady.current = true;
    if (brought) return form.setValues(brought);
    void (takeReturned<Values>(name) ?? readDraft<Values>(place.current)).then((held) => {
      if (!held || form.isDirty()) return; // what was typed meanwhile stays
      form.setValues(held.values);
      setRestored(held);
    });
  }, [form, brought, name]);
  const startedFrom = restored?.version ?? version;
  const text = form.isDirty() ? JSON.stringify({ values: form.getValues(), version: startedFrom }) : null;
  useEffect(() => {
    if (text === null) return;
    const mine = ++turn.current;
    const timer = setTimeout(async () => {
      const held = await place.current;
      const locked = await held?.lock(text);
      if (held && locked && mine === turn.current) localStorage.setItem(held.place, locked);
    }, saveAfter);
    return () => clearTimeout(timer);
  }, [text]);
  const forget = useCallback(() => {
    turn.current++;
    void place.current?.then((held) => held && localStorage.removeItem(held.place));
    setRestored(null);
  }, []);
  return {
    isRestored: restored !== null,
    version: restored?.version,
    forget,
    /** Forgets what is typed; calling the result puts it back for the next opening of the form. */
    setAside() {
      forget();
      return giveBack(name, { values: form.getValues(), version: startedFrom });
    },
  };
}

/** A kept draft; null when there is none or it cannot be read any more. */
async function readDraft<Values>(place: Promise<Place> | undefined): Promise<Draft<Values> | null> {
  try {
    const found = await place;
    const locked = found && localStorage.getItem(found.place);
    const held = locked ? (JSON.parse(await found.open(locked)) as Draft<Values> | null) : null;
    return held?.values ? held : null;
  } catch {
    return null;
  }
}
