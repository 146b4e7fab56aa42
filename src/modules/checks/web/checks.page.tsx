import { Alert, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showDate, showDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api, type Reply } from '#web/api.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { type Say, useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { beginning } from '../../books/books.rules.ts';

type Found = Reply<'GET /books/check'>;
type Difference = Found['differences'][number];

/** /denik/kontrola: whether the journal agrees with its sources, and what does not. */
export function BookCheckPage() {
  const t = useText();
  const { act, refresh } = useVerbs('checks');
  const { data } = useQuery({
    queryKey: ['checks', 'found'],
    queryFn: ({ signal }) => api('GET /books/check', {}, signal),
  });
  if (!data) return <PageSkeleton />;
  const check = async () => {
    if (await act({ call: () => api('POST /books/check', {}), done: t('CHECKS.DONE') })) await refresh();
  };
  return (
    <Stack>
      <PageHeader title={t('CHECKS.TITLE')} back="/denik" hasLink />
      <Card>
        <Stack align="flex-start">
          <Text>{t('CHECKS.LEAD')}</Text>
          <Result found={data} />
          {data.can.check && <WriteButton onClick={() => void check()}>{t('CHECKS.NOW')}</WriteButton>}
        </Stack>
      </Card>
      {data.differing > 0 && <Differences found={data} />}
    </Stack>
  );
}

/** When it was checked and how that ended. */
function Result({ found: { checkedAt, things, differing, since } }: { found: Found }) {
  const t = useText();
  if (!checkedAt) return <Text>{t('CHECKS.NEVER')}</Text>;
  const isSound = differing === 0;
  return (
    <Alert color={isSound ? 'green' : 'red'} variant="light" role="status" w="100%">
      <Text fw={600}>{isSound ? t('CHECKS.SOUND') : t('CHECKS.DIFFERS', { count: differing })}</Text>
      <Text size="sm">{t('CHECKS.AT', { date: showDateTime(checkedAt), things })}</Text>
      {since && <Text size="sm">{t('CHECKS.SINCE', { date: showDateTime(since) })}</Text>}
    </Alert>
  );
}

/** What does not agree, a sentence each. */
function Differences({ found: { differences, differing } }: { found: Found }) {
  const t = useText();
  return (
    <Card title={t('CHECKS.FOUND')}>
      <Text mb="sm">{t('CHECKS.ADVICE')}</Text>
      <List spacing="xs" className="breakable">
        {differences.map((one) => (
          <List.Item key={JSON.stringify(one)}>{sentenceOf(t, one)}</List.Item>
        ))}
      </List>
      {differing > differences.length && (
        <Text mt="sm" c="dimmed">
          {t('CHECKS.MORE', { shown: differences.length })}
        </Text>
      )}
    </Card>
  );
}

function sentenceOf(t: Say, one: Difference): string {
  const { kind, source, text, account, day } = one;
  const isSeries = kind === 'series';
  const isCount = isSeries || kind === 'lines';
  const shown = (amount: number) => (isCount ? String(amount) : formatMoney(amount, t.lang));
  const values = {
    expected: shown(one.expected),
    entered: shown(one.entered),
    account: account ? t(`BOOKS.ACCOUNT.${account}`) : '',
    source: source ? [t(`BOOKS.SOURCE.${source}`), kind === 'gone' ? '' : text].filter(Boolean).join(' ') : '',
  };
  if (kind === 'month' || kind === 'lines') {
    const date = `${Number(day?.slice(5, 7))}/${day?.slice(0, 4)}`;
    if (kind === 'lines') return t('CHECKS.WHAT.lines', { ...values, date });
    const side = t(text === 'debit' ? 'BOOKS.FIELD.DEBIT' : 'BOOKS.FIELD.CREDIT');
    return t('CHECKS.WHAT.month', { ...values, date, side });
  }
  const date = day === beginning ? t('BOOKS.BEGINNING') : day ? showDate(day) : '';
  return t(`CHECKS.WHAT.${kind}`, { ...values, date, text: text || (isSeries ? t('CHECKS.ENTRIES') : '') });
}
