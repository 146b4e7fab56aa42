import { Button } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { api, CallFailure, type Input, type Name } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { type TextKey, useText } from '#web/text.tsx';
import type { OfOne } from './listquery.ts';
import { WriteButton } from './writebutton.tsx';

/** Something that can be done with a record, as data. */
export type Verb<Name extends string, Row> = {
  name: Name;
  text: TextKey;
  icon: typeof IconEdit;
  /** A verb that changes nothing, and so works in a demo too. */
  isRead?: boolean;
  /** Whether the server allows it on this row. */
  fits: (row: Row) => boolean;
};

/** The verbs that nearly every record has. */
export const editVerb = {
  ...({ name: 'edit', text: 'BASE.EDIT', icon: IconEdit } as const),
  fits: (row: { can: { edit: boolean } }) => row.can.edit,
};
export const removeVerb = {
  ...({ name: 'remove', text: 'BASE.DELETE', icon: IconTrash } as const),
  fits: (row: { can: { remove: boolean } }) => row.can.remove,
};

/** The buttons of what the server allows on a record, in the order given. */
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
  return verbs
    .filter((verb) => verb.fits(row))
    .map(({ name, text, icon: Icon, isRead }) => {
      const VerbButton = isRead ? Button : WriteButton;
      return (
        <VerbButton
          key={name}
          variant={name === 'edit' ? 'filled' : 'default'}
          leftSection={<Icon size={18} />}
          onClick={run[name]}
        >
          {t(text)}
        </VerbButton>
      );
    });
}

type OfMany = {
  [K in Name]: { ids: string[] } extends Input<K> ? (Input<K> extends { ids: string[] } ? K : never) : never;
}[Name];

/** Does to one record what the one call does, and to several, all or none, what the other does. */
export function doTo(rows: { id: string }[], one: OfOne, many: OfMany): Promise<unknown> {
  const [first] = rows;
  if (first && rows.length === 1) return api(one, { id: first.id } as never);
  return api(many, { ids: rows.map(({ id }) => id) } as never);
}

type Work = {
  /** Nothing is asked before what is undone as easily as it is done, or what was asked already. */
  question?: string | (() => Promise<boolean>);
  danger?: boolean;
  call: () => Promise<unknown>;
  done: string;
};

/** How a verb is done to records whose queries begin with `kind`: asked, called, told, and the lists refreshed; false when it was not done. */
export function useVerbs(kind: string) {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  return {
    refresh: () => client.invalidateQueries({ queryKey: [kind] }),
    async act({ question, danger, call, done }: Work): Promise<boolean> {
      const isMeant = typeof question === 'string' ? await confirm(question, { danger }) : await question?.();
      if (isMeant === false) return false;
      try {
        await call();
      } catch (failure) {
        const field = failure instanceof CallFailure ? Object.values(failure.fields)[0] : undefined;
        if (field) notify('danger', t(field)); // any other refusal has shown its toast by itself
        return false;
      }
      notify('success', done);
      await client.invalidateQueries({ queryKey: [kind], refetchType: 'none' }); // what is gone is not asked for again
      await client.invalidateQueries({ queryKey: [kind, 'list'] });
      return true;
    },
  };
}
