import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { showDateTime } from '#shared/dates.ts';
import { api, type Reply } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { type Say, type TextKey, useText } from '#web/text.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { useRefresh } from './communities.data.ts';

type Change = Reply<'GET /svj/change'>['changes'][number];

/** What of the house was changed, field by field, the newest first; what waits for a second one stands there with its two deeds (G-193). */
export function Changes() {
  const t = useText();
  const query = useInfiniteQuery({
    queryKey: ['svj', 'change'],
    queryFn: ({ pageParam, signal }) => api('GET /svj/change', { page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * 25 < last.totalItems ? pages.length + 1 : undefined),
  });
  const rows = query.data?.pages.flatMap(({ changes }) => changes);
  if (!rows) return <Grey h={320} />;
  return (
    <Card title={t('SVJ.TAB.changes')}>
      <Stack>
        {rows.length === 0 && <Text c="dimmed">{t('SVJ.CHANGE.NONE')}</Text>}
        <ul className="plain-list" aria-label={t('SVJ.TAB.changes')}>
          {rows.map((row) => (
            <ChangeRow key={row.id} row={row} />
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            variant="light"
            style={{ alignSelf: 'flex-start' }}
            loading={query.isFetching}
            onClick={() => void query.fetchNextPage()}
          >
            {t('SVJ.ACTIVITY.MORE')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function ChangeRow({ row }: { row: Change }) {
  const t = useText();
  const { state, decidedBy } = row;
  const decided = state !== 'waits' && decidedBy && t(`SVJ.CHANGE.BY.${state}`, { name: authorName(t, decidedBy) });
  return (
    <li>
      <Stack gap={4} style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={600}>{nameOf(t, row.field)}</Text>
          {row.state !== 'held' && (
            <Badge variant="light" color={row.state === 'waits' ? 'blue' : 'gray'} tt="none">
              {t(`SVJ.CHANGE.STATE.${row.state}`)}
            </Badge>
          )}
        </Group>
        <Text size="sm" className="history-change">
          <del>{shownValue(t, row.field, row.from)}</del> → <ins>{shownValue(t, row.field, row.to)}</ins>
        </Text>
        <Text size="sm" c="dimmed">
          {[authorName(t, row.author), showDateTime(row.createdAt), decided].filter(Boolean).join(' · ')}
        </Text>
        <Deeds row={row} />
      </Stack>
    </li>
  );
}

function Deeds({ row: { id, field, from, to, can } }: { row: Change }) {
  const t = useText();
  const { act } = useVerbs('svj');
  const refresh = useRefresh();
  const decide = (confirms: boolean, done: TextKey) => async () => {
    const values = { field: nameOf(t, field), from: shownValue(t, field, from), to: shownValue(t, field, to) };
    const question = confirms ? ({ ask: 'SVJ.CHANGE.ASK', yes: 'SVJ.CHANGE.CONFIRM', values } as const) : undefined;
    const call = () => api('PUT /svj/change/{id}', { id, confirms });
    if (await act({ question, call, done: t(done) })) await refresh();
  };
  if (!can.drop) return null;
  return (
    <Group gap="xs">
      {can.confirm && (
        <WriteButton size="sm" onClick={() => void decide(true, 'SVJ.CHANGE.CONFIRMED')()}>
          {t('SVJ.CHANGE.CONFIRM')}
        </WriteButton>
      )}
      <WriteButton size="sm" variant="default" onClick={() => void decide(false, 'SVJ.CHANGE.DROPPED')()}>
        {t('SVJ.CHANGE.DROP')}
      </WriteButton>
    </Group>
  );
}

/** A field as the form names it; those of the invoice say so. */
function nameOf(t: Say, field: Change['field']): string {
  if (field === 'entrances') return t('SVJ.SECTION.ENTRANCES');
  if (field === 'invoiceCompanyName') return t('SVJ.FIELD.companyName');
  const ofInvoice = {
    invoiceStreet: 'street',
    invoiceCity: 'city',
    invoicePost: 'post',
    invoiceCountry: 'country',
  } as const;
  const ofTax = { invoiceIco: 'ico', invoiceDic: 'dic' } as const;
  const inner = { ...ofInvoice, ...ofTax }[field as keyof typeof ofInvoice | keyof typeof ofTax];
  if (inner) return `${t('SVJ.SECTION.INVOICE')}: ${t(`SVJ.FIELD.${inner}`)}`;
  return t(
    `SVJ.FIELD.${field as Exclude<Change['field'], 'entrances' | `invoice${Capitalize<string>}`> | 'invoiceEmail'}`,
  );
}

const switches: readonly Change['field'][] = ['remoteMeetings', 'confirmsAccount', 'isFree', 'isDemo'];

function shownValue(t: Say, field: Change['field'], text: string): string {
  if (text === '') return t('SVJ.CHANGE.EMPTY');
  return switches.includes(field) ? t(text === 'true' ? 'BASE.YES' : 'BASE.NO') : text;
}
