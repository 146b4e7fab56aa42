import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, CallFailure, type Input } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import type { Survey } from '../surveys.data.ts';

type Given = Omit<Input<'POST /survey/{id}/vote/store'>, 'id'>;

/** The way of answers to the server; false when they were refused, which has been told. */
export function useStoring({ id }: Pick<Survey, 'id'>) {
  const t = useText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function store(given: Given): Promise<boolean> {
    setBusy(true);
    try {
      await api('POST /survey/{id}/vote/store', { id, ...given });
      return true;
    } catch (failure) {
      const field = failure instanceof CallFailure ? Object.values(failure.fields)[0] : undefined;
      if (field) notify('danger', t(field));
      return false;
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['survey'] });
      void client.invalidateQueries({ queryKey: ['dashboard'] });
    }
  }
  return { store, isBusy };
}
