import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '#web/confirm.tsx';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { FormFooter } from '#web/ui/formparts.tsx';
import { AcceptShare } from './imports.accept.tsx';
import { type Import, useImportWork } from './imports.data.ts';
import { Working } from './imports.file.tsx';
import { Rows } from './imports.lines.tsx';
import { Offers } from './imports.offers.tsx';

type Props = { data: Import; onBack: () => void; onDone: () => void };

/** The third step: what the import will do, who may be one person, and every row with what is wrong in its place. */
export function CheckStep({ data, onBack, onDone }: Props) {
  const t = useText();
  const confirm = useConfirm();
  const { change, commit } = useImportWork(data.id);
  const { people, units, share, leaving } = data.summary;
  const [accepted, setAccepted] = useState<string | null>(null);
  const isAccepted = share.accept === null || accepted === share.accept;
  const write = async () => {
    const counts = { people: people.created + people.changed, units: units.created + units.changed };
    const leaves = leaving?.count ?? 0;
    const ask = leaves > 0 ? 'IMPORT.CONFIRM.LEAVING' : 'IMPORT.CONFIRM';
    if (!(await confirm({ ask, yes: 'IMPORT.YES', values: { ...counts, count: leaves } }))) return;
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
      {data.summary.doubtful > 0 && (
        <Alert color="orange" variant="light" role="status">
          {t('IMPORT.DOUBTFUL', { count: data.summary.doubtful })}
        </Alert>
      )}
      <Leaving data={data} />
      <Offers data={data} isBusy={isBusy} onDecide={(decisions) => change.mutate({ decisions })} />
      <Rows data={data} isBusy={isBusy} onSkip={skip} onChange={(input) => change.mutateAsync(input)} />
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

/** Who owns nothing of a unit any more once the import is written, by name (G-196). */
function Leaving({ data }: { data: Import }) {
  const t = useText();
  const { count, units } = data.summary.leaving ?? { count: 0, units: [] };
  if (count === 0) return null;
  const rest = count - units.length;
  return (
    <Alert color="orange" variant="light" role="status" title={t('IMPORT.LEAVING', { count })}>
      <Text size="sm">{t('IMPORT.LEAVING.TOLD')}</Text>
      <Stack component="ul" gap={4} mt="xs" mb={0} pl="md">
        {units.map(({ number, names }) => (
          <li key={number}>{t('IMPORT.LEAVING.UNIT', { number, names })}</li>
        ))}
        {rest > 0 && <li>{t('IMPORT.LEAVING.MORE', { count: rest })}</li>}
      </Stack>
    </Alert>
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
