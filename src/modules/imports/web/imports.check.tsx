import {
  Alert,
  Badge,
  Button,
  Group,
  Pagination,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '#web/confirm.tsx';
import { FormFooter } from '#web/form.tsx';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { rowFilters } from '../imports.rules.ts';
import { AcceptShare } from './imports.accept.tsx';
import { type Import, type ImportRow, useImportWork, useRows } from './imports.data.ts';
import { Working } from './imports.file.tsx';
import { Offers } from './imports.offers.tsx';

type Props = { data: Import; onBack: () => void; onDone: () => void };

/** The third step: what the import will do, who may be one person, and every row with what is wrong in its place. */
export function CheckStep({ data, onBack, onDone }: Props) {
  const t = useText();
  const confirm = useConfirm();
  const { change, commit } = useImportWork(data.id);
  const { people, units, share } = data.summary;
  const [accepted, setAccepted] = useState<string | null>(null);
  const isAccepted = share.accept === null || accepted === share.accept;
  const write = async () => {
    const counts = { people: people.created + people.changed, units: units.created + units.changed };
    if (!(await confirm(t('IMPORT.CONFIRM', counts)))) return;
    commit.mutate(share.accept, { onSuccess: onDone, onError: () => change.mutate({}) });
  };
  const skip = (number: number) =>
    change.mutate({
      skipped: data.skipped.includes(number) ? data.skipped.filter((one) => one !== number) : [...data.skipped, number],
    });
  const isBusy = change.isPending || commit.isPending;
  return (
    <>
      <Summary data={data} />
      {data.summary.errors > 0 && (
        <Alert color="red" variant="light" role="alert">
          {t('IMPORT.HAS_ERRORS', { count: data.summary.errors })}
        </Alert>
      )}
      <Offers data={data} isBusy={isBusy} onDecide={(decisions) => change.mutate({ decisions })} />
      <Rows data={data} isBusy={isBusy} onSkip={skip} />
      {change.isPending && <Working text={t('IMPORT.READING')} />}
      {commit.isPending && <Working text={t('IMPORT.WRITING')} />}
      <AcceptShare sum={share.accept} accepted={accepted} onAccept={setAccepted} />
      <FormFooter>
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {t('BASE.BACK')}
        </Button>
        <Button
          onClick={() => void write()}
          disabled={!data.can.commit || !isAccepted || isBusy}
          loading={commit.isPending}
        >
          {t('IMPORT.COMMIT')}
        </Button>
      </FormFooter>
    </>
  );
}

/** People, units and the exact sum of shares, as the import will leave them. */
export function Summary({ data }: { data: Import }) {
  const t = useText();
  const { people, units, share, entrances, withoutEmail } = data.summary;
  const isOver = share.difference.startsWith('-');
  const difference = share.difference.replace(/^-/, '');
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Card title={t('IMPORT.EXPORT.USERS')}>
        <Text>{t('IMPORT.COUNTS', people)}</Text>
        {withoutEmail > 0 && <Text c="dimmed">{t('IMPORT.WITHOUT_EMAIL', { count: withoutEmail })}</Text>}
      </Card>
      <Card title={t('IMPORT.EXPORT.ROOMS')}>
        <Text>{t('IMPORT.COUNTS', units)}</Text>
        {entrances.length > 0 && <Text c="dimmed">{t('IMPORT.NEW_ENTRANCES', { names: entrances.join(', ') })}</Text>}
      </Card>
      <Card title={t('IMPORT.SUM')}>
        <Group gap="xs" wrap="nowrap">
          {share.isExact ? (
            <IconCircleCheck aria-hidden color="var(--mantine-color-green-7)" />
          ) : (
            <IconAlertTriangle aria-hidden color="var(--mantine-color-orange-7)" />
          )}
          <Text fw={600}>
            {share.isExact && t('IMPORT.SUM.EXACT')}
            {!share.isExact && difference === '0' && t('IMPORT.SUM.UNSTATED')}
            {difference !== '0' && t(isOver ? 'IMPORT.SUM.OVER' : 'IMPORT.SUM.LACKS', { difference })}
          </Text>
        </Group>
        <Text c="dimmed">{t(`IMPORT.MEANING.${share.meaning}`)}</Text>
        {share.total !== null && share.source && (
          <Text c="dimmed">{t(`IMPORT.SOURCE.${share.source}`, { total: share.total })}</Text>
        )}
      </Card>
    </SimpleGrid>
  );
}

const colors = { new: 'green', changed: 'blue', unchanged: 'gray', skipped: 'gray', error: 'red' } as const;

function Rows({ data, isBusy, onSkip }: { data: Import; isBusy: boolean; onSkip: (number: number) => void }) {
  const t = useText();
  const [filter, setFilter] = useState<(typeof rowFilters)[number]>(data.summary.errors > 0 ? 'problems' : 'all');
  const [page, setPage] = useState(1);
  const { data: found } = useRows(data.id, filter, page);
  const shown = data.mapping.flatMap((field, i) => (field ? [i] : []));
  const change = (value: string) => {
    setFilter(value as typeof filter);
    setPage(1);
  };
  return (
    <Card title={t('IMPORT.ROWS')}>
      <Stack>
        <div className="list-scroll">
          <SegmentedControl
            aria-label={t('IMPORT.ROWS')}
            value={filter}
            onChange={change}
            data={rowFilters.map((value) => ({
              value,
              label: `${t(`IMPORT.FILTER.${value}`)} (${found?.counts[value] ?? 0})`,
            }))}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
        <section className="list-scroll" tabIndex={0} aria-label={t('IMPORT.ROWS')}>
          <Table aria-label={t('IMPORT.ROWS')} verticalSpacing="xs" miw={760}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('IMPORT.ROW')}</Table.Th>
                {shown.map((i) => (
                  <Table.Th key={i}>{data.columns[i]?.title}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {found?.rows.map((row) => (
                <RowLine key={row.number} row={row} shown={shown} isBusy={isBusy} onSkip={() => onSkip(row.number)} />
              ))}
            </Table.Tbody>
          </Table>
        </section>
        <Pages total={found?.totalItems ?? 0} page={page} onPage={setPage} />
      </Stack>
    </Card>
  );
}

const pageSize = 25;

function Pages({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  const t = useText();
  if (total <= pageSize) return null;
  return (
    <Pagination
      total={Math.ceil(total / pageSize)}
      value={page}
      onChange={onPage}
      size="sm"
      aria-label={t('TABLE.PAGES')}
      getItemProps={(number) => ({ 'aria-label': t('TABLE.PAGE', { page: number }) })}
      getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'TABLE.PREVIOUS' : 'TABLE.NEXT') })}
    />
  );
}

type LineProps = { row: ImportRow; shown: number[]; isBusy: boolean; onSkip: () => void };

function RowLine({ row, shown, isBusy, onSkip }: LineProps) {
  const t = useText();
  const isSkipped = row.state === 'skipped';
  return (
    <Table.Tr>
      <Table.Td miw={150}>
        <Group gap={6}>
          <Text fw={600}>{row.number}</Text>
          <Badge variant="dot" tt="none" color={colors[row.state]}>
            {t(`IMPORT.ROW.${row.state}`)}
          </Badge>
        </Group>
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={onSkip}
          disabled={isBusy}
          aria-label={`${t(isSkipped ? 'IMPORT.TAKE' : 'IMPORT.SKIP')}: ${row.number}`}
        >
          {t(isSkipped ? 'IMPORT.TAKE' : 'IMPORT.SKIP')}
        </Button>
        <Said problems={row.problems.filter(({ column }) => column === null)} />
      </Table.Td>
      {shown.map((i) => (
        <Table.Td key={i}>
          {row.cells[i]}
          <Said problems={row.problems.filter(({ column }) => column === i)} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function Said({ problems }: { problems: ImportRow['problems'] }) {
  const t = useText();
  return problems.map(({ code, level }) => (
    <Group key={code} gap={4} wrap="nowrap" align="flex-start" mt={4} miw={180}>
      {level === 'error' ? (
        <IconCircleX size={16} style={{ flexShrink: 0 }} aria-hidden color="var(--mantine-color-red-7)" />
      ) : (
        <IconAlertTriangle size={16} style={{ flexShrink: 0 }} aria-hidden color="var(--mantine-color-orange-7)" />
      )}
      <Text size="sm" fw={level === 'error' ? 600 : undefined} maw={260}>
        {t(`IMPORT.PROBLEM.${code}`)}
      </Text>
    </Group>
  ));
}
