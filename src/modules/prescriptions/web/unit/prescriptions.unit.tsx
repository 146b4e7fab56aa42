import { Anchor, Button, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { IconEdit, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { tellShare } from '#shared/fraction.ts';
import { formatMoney } from '#shared/money.ts';
import { api, fetchFile } from '#web/api.ts';
import { useAddressChange } from '#web/liststate.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { AccountChanged } from '#web/ui/accountchanged.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { UnitSheet } from '../prescriptions.data.ts';
import { Lines } from '../prescriptions.lines.tsx';
import { monthIn, showArea, showMonth, showMonthAlone } from '../prescriptions.words.ts';

import { UnitChanges } from './prescriptions.changes.tsx';
import { MonthChooser } from './prescriptions.month.tsx';

const UnitChange = lazy(() => import('./prescriptions.change.tsx').then((m) => ({ default: m.UnitChange })));

/** /predpisy/{id}: what a unit pays, from what, since when, and until when each payment of the year is due. */
export function UnitPrescription() {
  const { id } = useParams({ strict: false }) as { id: string };
  const month = monthIn((useSearch({ strict: false }) as { month?: unknown }).month);
  const change = useAddressChange<{ month?: string }>();
  const { data, error } = useQuery({
    queryKey: ['prescription', id, month],
    queryFn: ({ signal }) => api('GET /prescription/unit/{id}', { id, ...(month && { month }) }, signal),
    placeholderData: (held) => (held?.id === id ? held : undefined),
    retry: false,
  });
  const gone = useGone(error, '/predpisy');
  if (!data) return gone ?? <PageSkeleton />;
  const chooser = <MonthChooser month={month ?? data.month} onChange={(next) => change({ month: next })} />;
  return <Sheet unit={data} chosen={month} chooser={chooser} />;
}

type SheetProps = { unit: UnitSheet; chosen: string | undefined; chooser: ReactNode };

function Sheet({ unit, chosen, chooser }: SheetProps) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const { id, number, month, services, contribution, entered, prescription } = unit;
  const title = t('PRESCRIPTION.UNIT', { number });
  const print = (form: 'sheet' | 'notice') => {
    const file = t(form === 'sheet' ? 'PRESCRIPTION.UNIT' : 'PRESCRIPTION.NOTICE.TITLE', { number });
    void saveFile(
      fetchFile('GET /prescription/unit/{id}/print', { id, month, form }),
      `${file.replaceAll('/', '-')}.pdf`,
    );
  };
  return (
    <Stack>
      <PageHeader
        title={title}
        back="/predpisy"
        hasLink
        actions={
          entered && (
            <>
              {prescription && (
                <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => print('notice')}>
                  {t('PRESCRIPTION.NOTICE')}
                </Button>
              )}
              <WriteButton variant="default" leftSection={<IconEdit size={18} />} onClick={() => setEditing(true)}>
                {t('PRESCRIPTION.FACTS')}
              </WriteButton>
            </>
          )
        }
        deed={
          prescription && (
            <Button leftSection={<IconPrinter size={18} />} onClick={() => print('sheet')}>
              {t('PRESCRIPTION.PRINT')}
            </Button>
          )
        }
      />
      {chooser}
      {unit.isOwn && (
        <Text size="xl" fw={700}>
          {t('PRESCRIPTION.MONTHLY', {
            amount: formatMoney(services + contribution, t.lang),
            month: showMonth(month, t.lang),
          })}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack>
          {unit.lines.length === 0 && (
            <Card>
              {t(unit.isOwn ? 'PRESCRIPTION.NONE' : 'PRESCRIPTION.NOT_OWN', { month: showMonth(month, t.lang) })}
            </Card>
          )}
          <Lines lines={unit.lines} sums={{ services, contribution }} />
        </Stack>
        <Stack>
          <UnitFacts unit={unit} />
          <Dues unit={unit} />
          <UnitChanges changes={unit.changes} />
          <Versions unit={unit} />
        </Stack>
      </SimpleGrid>
      <Suspense>{isEditing && <UnitChange {...{ unit, chosen }} onClose={() => setEditing(false)} />}</Suspense>
    </Stack>
  );
}

function UnitFacts({ unit }: { unit: UnitSheet }) {
  const t = useText();
  const { share, area, persons, symbol, owners, entrance, prescription, payee } = unit;
  return (
    <Card title={t('PRESCRIPTION.FACTS.TITLE')}>
      <AccountChanged since={payee.changedOn} />
      <Facts
        facts={[
          ['PRESCRIPTION.FIELD.OWNERS', owners],
          ['PRESCRIPTION.FIELD.ENTRANCE', entrance],
          ['PRESCRIPTION.FIELD.SHARE', share && tellShare(share, t.lang)],
          ['PRESCRIPTION.FIELD.AREA', area !== null && `${showArea(area, t.lang)}\u00a0m²`],
          ['PRESCRIPTION.FIELD.PERSONS', persons === null ? '' : String(persons)],
          ['PRESCRIPTION.FIELD.ACCOUNT', payee.account],
          ['PRESCRIPTION.FIELD.SYMBOL', symbol],
          ['PRESCRIPTION.FIELD.DUE_DAY', prescription && t('PRESCRIPTION.DAY', { day: prescription.dueDay })],
        ]}
      />
    </Card>
  );
}

function Dues({ unit: { dues, month } }: { unit: UnitSheet }) {
  const t = useText();
  if (dues.length === 0) return null;
  const months = [...new Set(dues.map((one) => one.month))];
  const title = t('PRESCRIPTION.DUES', { year: month.slice(0, 4) });
  return (
    <Card title={title}>
      <Table aria-label={title} verticalSpacing={4} horizontalSpacing={0}>
        <Table.Tbody>
          {months.map((of) => {
            const held = dues.filter((one) => one.month === of);
            return (
              <Table.Tr key={of} aria-current={of === month ? 'date' : undefined} fw={of === month ? 700 : undefined}>
                <Table.Td>
                  {showMonthAlone(of, t.lang)}
                  <Text size="sm" c="dimmed">
                    {t('PRESCRIPTION.DUE', { date: showDate(held[0]?.day ?? '') })}
                  </Text>
                </Table.Td>
                <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                  {formatMoney(
                    held.reduce((sum, { amount }) => sum + amount, 0),
                    t.lang,
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function Versions({ unit: { versions } }: { unit: UnitSheet }) {
  const t = useText();
  if (versions.length === 0) return null;
  return (
    <Card title={t('PRESCRIPTION.HISTORY')}>
      <Stack gap="xs">
        {versions.map(({ id, name, validFrom, services, contribution }) => (
          <Group key={id} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Anchor component={Link} to="/predpisy/verze/$id" params={{ id } as never}>
                {name}
              </Anchor>
              <Text size="sm" c="dimmed">
                {t('PRESCRIPTION.SINCE', { month: showMonth(validFrom, t.lang) })}
              </Text>
            </div>
            <Text style={{ whiteSpace: 'nowrap' }}>{formatMoney(services + contribution, t.lang)}</Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
