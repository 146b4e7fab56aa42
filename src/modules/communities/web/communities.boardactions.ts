import { useQueryClient } from '@tanstack/react-query';
import { showName } from '#shared/display.ts';
import { api, CallFailure } from '#web/api.ts';
import { type Question, useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { type BoardMember, useRefresh } from './communities.data.ts';

/** What can be done with somebody of a committee: each asks, calls, says what it did and refreshes the page. */
export function useBoardActions() {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  const refresh = useRefresh();
  async function act(question: Question, send: () => Promise<unknown>, done: string) {
    if (!(await confirm(question))) return;
    try {
      await send();
    } catch (failure) {
      const field = failure instanceof CallFailure ? Object.values(failure.fields)[0] : undefined;
      if (field) notify('danger', t(field)); // any other refusal has shown its toast by itself
      return;
    }
    notify('success', done);
    await client.invalidateQueries({ queryKey: ['role'] });
    await client.invalidateQueries({ queryKey: ['user'] });
    await refresh();
  }
  return {
    makeChair: (person: BoardMember) =>
      act(
        { ask: 'SVJ.BOARD.CONFIRM_CHAIR', yes: 'SVJ.YES.CHAIR', values: { name: showName(person) } },
        () => api('POST /svj/change-mayor-committee', { userId: person.id }),
        t('SVJ.BOARD.CHAIR_CHANGED'),
      ),
    remove: (person: BoardMember) =>
      act(
        { ask: 'SVJ.BOARD.CONFIRM_REMOVE', yes: 'SVJ.YES.REMOVE', values: { name: showName(person) }, danger: true },
        async () => {
          const { ownersRoles } = await api('GET /role');
          const roleId = ownersRoles.find((role) => role.name === 'member')?.id;
          await api('PUT /user/{id}', { id: person.id, roleId });
        },
        t('SVJ.BOARD.REMOVED'),
      ),
  };
}
