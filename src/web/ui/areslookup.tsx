import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type Country, compactCode, isIco, showPost } from '#shared/registers.ts';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { refusalWords } from './refusal.ts';

/** What the register fills in; a postcode as people write it. */
export type AresData = {
  companyName: string;
  dic: string;
  street: string;
  city: string;
  post: string;
  country: Country;
};

type Props = {
  /** The number as it stands in the form. */
  ico: string;
  /** What the form holds now; only the named fields are compared, before something else in them is overwritten. */
  held: Partial<AresData>;
  onFill: (found: AresData) => void;
  /** Words for under the field of the number. */
  onError: (text: string) => void;
};

/** Asks the business register for the company of an IČO and gives its data to the form; what was typed is overwritten only when allowed. */
export function AresLookup({ ico, held, onFill, onError }: Props) {
  const t = useText();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  async function find() {
    const number = compactCode(ico);
    if (!isIco(number)) return onError(t('BASE.VALIDATION.ICO'));
    setBusy(true);
    try {
      const reply = await api('GET /ares/{ico}', { ico: number });
      const found: AresData = {
        ...reply,
        post: showPost(reply.post),
        country: reply.country ?? held.country ?? 'cs',
      };
      if (differs(held, found) && !(await confirm(overwriting(found.companyName)))) return;
      onFill(found);
      notify('success', t('ARES.FILLED'));
    } catch (failure) {
      onError(refusalWords(t, failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="light" leftSection={<IconDownload size={16} aria-hidden />} loading={busy} onClick={find}>
      {t('ARES.FILL')}
    </Button>
  );
}

const plain = (text: string) => compactCode(text).toLowerCase();

/** Whether the form holds a word, other than the preset country, that the register would replace by another one. */
const differs = (held: Partial<AresData>, found: AresData): boolean =>
  (['companyName', 'dic', 'street', 'city', 'post'] as const).some((name) => {
    const typed = plain(held[name] ?? '');
    return typed !== '' && typed !== plain(found[name]);
  });

const overwriting = (name: string) => ({ ask: 'ARES.OVERWRITE', yes: 'BASE.YES.OVERWRITE', values: { name } }) as const;
