import { Button } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Skippable } from '#shared/questions.ts';
import { api, CallFailure, type Input, type Name } from '#web/api.ts';
import { type Question, useConfirm } from '#web/confirm.tsx';
import { type Action, notify } from '#web/notify.ts';
import { type Say, type TextKey, useText } from '#web/text.tsx';
import type { OfOne } from './listquery.ts';
import { useIsPhone } from './mobile.ts';
import { WriteButton } from './writebutton.tsx';

const VerbMenu = lazy(() => import('./verbmenu.tsx').then((m) => ({ default: m.VerbMenu })));

/** Something that can be done with a record, as data. */
export type Verb<Name extends string, Row> = {
  name: Name;
  text: TextKey;
  icon: typeof IconEdit;
  /** A verb that changes nothing, and so works in a demo too. */
  isRead?: boolean;
  /** What a reader came for: its button is filled. */
  isMain?: boolean;
  /** Whether the server allows it on this row. */
  fits: (row: Row) => boolean;
};

/** The verbs that nearly every record has. */
export const editVerb = {
  ...({ name: 'edit', text: 'BASE.EDIT', icon: IconEdit, isMain: true } as const),
  fits: (row: { can: { edit: boolean } }) => row.can.edit,
};
export const removeVerb = {
  ...({ name: 'remove', text: 'BASE.DELETE', icon: IconTrash } as const),
  fits: (row: { can: { remove: boolean } }) => row.can.remove,
};

/** The buttons of what the server allows on a record, the deed last; of many the first ones, on a phone one, the others in a menu before them. */
export function VerbButtons<Name extends string, Row>({
  verbs,
  row,
  run,
}: {
  verbs: Verb<Name, Row>[];
  row: Row;
  run: Record<Name, () => void>;
}) {
  const t = useText();
  const isPhone = useIsPhone();
  const fitting = verbs.filter((verb) => verb.fits(row));
  const [most, kept] = isPhone ? [2, 1] : [4, 3];
  const buttons = fitting.length > most ? fitting.slice(0, kept) : fitting;
  const others = fitting.slice(buttons.length);
  const main = buttons.find(({ isMain }) => isMain) ?? (others.some(({ isMain }) => isMain) ? buttons[0] : undefined);
  const shown = main ? [...buttons.filter((verb) => verb !== main), main] : buttons; // the deed stands last
  return (
    <>
      {others.length > 0 && (
        <Suspense fallback={<div className="deed-more" />}>
          <VerbMenu verbs={others} run={run} />
        </Suspense>
      )}
      {shown.map((verb) => {
        const { name, text, icon: Icon, isRead } = verb;
        const VerbButton = isRead ? Button : WriteButton;
        return (
          <VerbButton
            key={name}
            variant={verb === main ? 'filled' : 'default'}
            leftSection={<Icon size={18} />}
            onClick={run[name]}
          >
            {t(text)}
          </VerbButton>
        );
      })}
    </>
  );
}

type OfMany = {
  [K in Name]: { ids: string[] } extends Input<K> ? (Input<K> extends { ids: string[] } ? K : never) : never;
}[Name];

/** Does to one record what the one call does, and to several, all or none, what the other does; without it to one alone. */
export function doTo(rows: { id: string }[], one: OfOne, many?: OfMany): Promise<unknown> {
  const [first] = rows;
  if (first && (rows.length === 1 || !many)) return api(one, { id: first.id } as never);
  return api(many as OfMany, { ids: rows.map(({ id }) => id) } as never);
}

type Work = {
  /** Nothing is asked before what is undone as easily as it is done, or what was asked already. */
  question?: Question | (() => Promise<boolean>);
  call: () => Promise<unknown>;
  done: string;
  /** The call that takes it back; the notice offers it for eight seconds. */
  undo?: () => Promise<unknown>;
  /** Puts what is wrong under the fields, by their names; the first is told in a notice too, since not every field need be shown. */
  refused?: (fields: CallFailure['fields']) => void;
};

/** What is deleted, in the words of its module: one thing, which is named, or several, which are counted. */
type Deleted = {
  /** The thing as it follows "to delete". */
  thing: TextKey;
  /** The question about several, where several are deleted at once. */
  all?: TextKey;
  /** The question about one; by default that it can be brought back from the trash. */
  ask?: TextKey;
  skip?: Skippable;
};

/** The question before a deletion; somebody who asked for it is not asked any more. */
export const deletion = (t: Say, rows: { title: string }[], { thing, all, ask, skip }: Deleted): Question => {
  const isOne = rows.length === 1;
  return {
    ask: isOne || !all ? (ask ?? 'BASE.CONFIRM.DELETE') : all,
    yes: isOne ? 'BASE.YES.DELETE' : 'BASE.YES.DELETE_ALL',
    values: { thing: t(thing), title: rows[0]?.title ?? '', count: rows.length },
    danger: true,
    skip,
  };
};

/** Calls; a refusal of a field is told, any other has shown its toast by itself. */
async function isDone(t: Say, call: Work['call'], refused?: Work['refused']): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (failure) {
    const fields = failure instanceof CallFailure ? failure.fields : {};
    refused?.(fields);
    const [first] = Object.values(fields);
    if (first) notify('danger', t(first));
    return false;
  }
}

/** What a notice offers for eight seconds: the call that takes back what it tells of. */
export function useTakeBack() {
  const t = useText();
  const client = useQueryClient();
  const takeBack = async (call: Work['call']) => {
    if (!(await isDone(t, call))) return;
    notify('info', t('BASE.UNDONE'));
    await client.invalidateQueries(); // what comes back may be seen on any screen
  };
  return (call: Work['call']): Action => ({ text: t('BASE.UNDO'), run: () => void takeBack(call) });
}

/** How a verb is done to records whose queries begin with `kind`: asked, called, told, and the lists refreshed; false when it was not done. */
export function useVerbs(kind: string) {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  const takeBack = useTakeBack();
  async function act({ question, call, done, undo, refused }: Work): Promise<boolean> {
    const isMeant = typeof question === 'object' ? await confirm(question) : await question?.();
    if (isMeant === false || !(await isDone(t, call, refused))) return false;
    notify('success', done, undo && takeBack(undo));
    await client.invalidateQueries({ queryKey: [kind], refetchType: 'none' }); // what is gone is not asked for again
    await client.invalidateQueries({ queryKey: [kind, 'list'] });
    return true;
  }
  return {
    refresh: () => client.invalidateQueries({ queryKey: [kind] }),
    act,
    /** Deletes into the trash, from where the notice takes back. */
    remove: (rows: Titled[], { one, many, done, ...deleted }: Deleted & { one: OfOne; many?: OfMany; done: TextKey }) =>
      act({
        question: deletion(t, rows, deleted),
        call: () => doTo(rows, one, many),
        done: t(done, { count: rows.length }),
        undo: () => restore(rows),
      }),
  };
}

type Titled = { id: string; title: string };

/** Brings back from the trash what was deleted just now. */
export const restore = (rows: { id: string }[]) => api('PUT /trash/restore', { ids: rows.map(({ id }) => id) });
