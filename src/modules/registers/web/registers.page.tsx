import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showDateTime } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { Note } from '#web/ui/note.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type RegisterName, useRegisters, type Watched } from './registers.data.ts';

/** /rejstriky: what is watched for the house in registers outside, when each was last told, what failed, and asking one now. */
export function Registers() {
  const t = useText();
  const { data } = useRegisters();
  if (!data) return <PageSkeleton />;
  return (
    <Stack>
      <PageHeader title={t('REGISTER.TITLE')} back="/detail-svj" hasLink />
      <Stack maw={760}>
        <Text>{t('REGISTER.LEAD')}</Text>
        {data.watched.map((row) => (
          <Register key={row.module} row={row} />
        ))}
        {data.idle.map((module) => (
          <Card key={module}>
            <Head module={module} />
            <Text mt="xs">{t(`REGISTER.IDLE.${module}`)}</Text>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

/** The name of a register with the way to its section. */
function Head({ module }: { module: RegisterName }) {
  const t = useText();
  const name = t(`REGISTER.NAME.${module}`);
  return (
    <Group justify="space-between">
      <Title order={2} size="h3">
        {name}
      </Title>
      <Button
        component={Link}
        to={`/detail-svj?tab=${module}` as never}
        variant="default"
        size="xs"
        aria-label={t('REGISTER.OPEN_ONE', { name })}
      >
        {t('REGISTER.OPEN')}
      </Button>
    </Group>
  );
}

function Register({ row }: { row: Watched }) {
  const t = useText();
  const { act, refresh } = useVerbs('registers');
  const { module, what, found, failing, isSample, can } = row;
  const name = t(`REGISTER.NAME.${module}`);
  const tryNow = async () => {
    await act({ call: () => api('PUT /register/{name}/try', { name: module }), done: t('REGISTER.TRIED') });
    await refresh();
  };
  return (
    <Card>
      <Stack gap="xs">
        <Head module={module} />
        <Text fw={600}>{what}</Text>
        {isSample && <Note>{t('REGISTER.SAMPLE')}</Note>}
        <div role="status">
          {failing && (
            <Note color="red">
              {t('REGISTER.FAILED', { date: failing.at ? showDateTime(failing.at) : '', why: failing.why })}
            </Note>
          )}
          {found && <Text>{found}</Text>}
          <Times row={row} />
        </div>
        {can.try && (
          <WriteButton
            leftSection={<IconRefresh size={18} />}
            onClick={() => void tryNow()}
            aria-label={t('REGISTER.TRY_ONE', { name })}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('REGISTER.TRY')}
          </WriteButton>
        )}
      </Stack>
    </Card>
  );
}

/** When it was last told, and when it is asked next. */
function Times({ row: { last, next, isAsking } }: { row: Watched }) {
  const t = useText();
  return (
    <Text size="sm" c="dimmed">
      {last ? t('REGISTER.LAST', { date: showDateTime(last) }) : t('REGISTER.LAST.none')}{' '}
      {isAsking
        ? t('REGISTER.ASKING')
        : next
          ? t('REGISTER.NEXT', { date: showDateTime(next) })
          : t('REGISTER.NEXT.none')}
    </Text>
  );
}
