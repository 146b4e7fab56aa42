import { useState } from 'react';
import { CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';

/** Sends a few fields that are no form of their own: says that it is done, or at each field what is wrong with it. */
export function useSending(done: string) {
  const t = useText();
  const [errors, setErrors] = useState<Record<string, string>>({});
  async function send(call: () => Promise<unknown>, afterwards: () => unknown) {
    setErrors({});
    try {
      await call();
      notify('success', done);
      await afterwards();
    } catch (failure) {
      const fields = failure instanceof CallFailure ? failure.fields : {};
      setErrors(Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, t.raw(key)])));
    }
  }
  return { errors, send, setErrors };
}
