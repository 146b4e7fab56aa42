import { Alert } from '@mantine/core';
import { showDate } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';

/** Says to who pays that the house's account is another one since that day; nothing where it has not changed lately. */
export function AccountChanged({ since }: { since: string | null }) {
  const t = useText();
  return since && <Alert color="yellow">{t('BASE.ACCOUNT_CHANGED', { date: showDate(since) })}</Alert>;
}
