import { IconArchive, IconArrowBackUp, IconDownload, IconMail, IconTrash, IconUserOff } from '@tabler/icons-react';
import { api, fetchFile } from '#web/api.ts';
import type { Question } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { doTo, editVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { PersonRow } from './people.data.ts';

type Name = 'edit' | 'invite' | 'removeAccess' | 'archive' | 'restore' | 'export' | 'remove';

/** What can be done with a person, as data: the buttons of their page, in this order. */
export const personVerbs: Verb<Name, Pick<PersonRow, 'can'>>[] = [
  editVerb,
  { name: 'invite', text: 'USER.INVITE', icon: IconMail, fits: (row) => row.can.invite },
  { name: 'removeAccess', text: 'USER.REMOVE_ACCESS', icon: IconUserOff, fits: (row) => row.can.removeAccess },
  { name: 'archive', text: 'BASE.ARCHIVE', icon: IconArchive, fits: (row) => row.can.archive },
  { name: 'restore', text: 'USER.RESTORE', icon: IconArrowBackUp, fits: (row) => row.can.restore },
  { name: 'export', text: 'USER.EXPORT', icon: IconDownload, isRead: true, fits: (row) => row.can.export },
  { name: 'remove', text: 'USER.REMOVE', icon: IconTrash, fits: (row) => row.can.remove },
];

type Row = Pick<PersonRow, 'id' | 'title' | 'user'>;

/** Saves the archive of all that the house holds about a person. */
export function usePersonExport(): (id: string) => Promise<void> {
  const t = useText();
  return (id) => saveFile(fetchFile('GET /export/person/{id}', { id }), `${t('USER.EXPORT.FILE')}.zip`);
}

/** The verbs at work: each asks, calls, says what it did and refreshes what shows people; false when it was not done. */
export function usePersonActions() {
  const t = useText();
  const { refresh, act } = useVerbs('user');
  const one = (rows: Row[]) => ({ id: rows[0]?.id ?? '' });
  const isOne = (rows: Row[]) => rows.length === 1;
  return {
    refresh,
    archive: (rows: Row[]) =>
      act({
        question: {
          ask: isOne(rows) ? 'USER.CONFIRM.ARCHIVE_ONE' : 'USER.CONFIRM.ARCHIVE',
          yes: isOne(rows) ? 'BASE.YES.ARCHIVE' : 'BASE.YES.ARCHIVE_ALL',
          values: { thing: t('USER.THING'), name: rows[0]?.title ?? '', count: rows.length },
          skip: 'person.archive',
        },
        call: () => doTo(rows, 'PUT /user/archive/{id}', 'PUT /user/archive-all'),
        done: t('USER.DONE.ARCHIVED', { count: rows.length }),
        undo: () => Promise.all(rows.map(({ id }) => api('PUT /user/archive/restore/{id}', { id }))),
      }),
    restore: (rows: Row[]) =>
      act({
        call: () => api('PUT /user/archive/restore/{id}', one(rows)),
        done: t('USER.DONE.RESTORED'),
      }),
    remove: (rows: Row[]) =>
      act({
        question: {
          ask: isOne(rows) ? 'USER.CONFIRM.REMOVE_ONE' : 'USER.CONFIRM.REMOVE',
          yes: isOne(rows) ? 'BASE.YES.DELETE' : 'BASE.YES.DELETE_ALL',
          values: { thing: t('USER.THING'), name: rows[0]?.title ?? '', count: rows.length },
          danger: true,
        },
        call: () => doTo(rows, 'DELETE /user/{id}', 'PUT /user/delete-all'),
        done: t('USER.DONE.REMOVED', { count: rows.length }),
      }),
    removeAccess: (rows: Row[]) =>
      act({
        question: {
          ...({ ask: 'USER.CONFIRM.REMOVE_ACCESS', yes: 'USER.YES.REMOVE_ACCESS' } as const),
          values: { name: rows[0]?.title ?? '' },
        },
        call: () => api('DELETE /user/access/{id}', one(rows)),
        done: t('USER.DONE.ACCESS_REMOVED'),
      }),
    invite: useInvitation(act),
  };
}

/** Sends invitations: to the people given, or without them to everyone who was never written to. */
function useInvitation(act: ReturnType<typeof useVerbs>['act']) {
  const t = useText();
  return async (rows?: Row[]): Promise<boolean> => {
    let skipped = 0;
    const isOne = rows?.length === 1;
    const whom = rows ? { ids: rows.map((row) => row.id) } : {};
    const letters = isOne ? 1 : (await api('PUT /user/activate-email-all', { ...whom, preview: true })).sent;
    if (letters === 0) {
      notify('warning', t('USER.INVITE_NOBODY'));
      return false;
    }
    const question: Question = isOne
      ? { ask: 'USER.CONFIRM.INVITE_ONE', yes: 'BASE.YES.INVITE', values: { email: rows[0]?.user.email ?? '' } }
      : { ask: 'USER.CONFIRM.INVITE', yes: 'USER.YES.INVITE', values: { count: letters } };
    const call = async () => {
      if (isOne) return api('PUT /user/activate-email/{id}', { id: rows?.[0]?.id ?? '' });
      const result = await api('PUT /user/activate-email-all', whom);
      skipped = result.skipped;
      return result;
    };
    const done = await act({ question, call, done: t('USER.DONE.INVITED') });
    if (done && skipped > 0) notify('warning', t('USER.INVITE_SKIPPED', { count: skipped }));
    return done;
  };
}
