import './shown/evening.frame.css';
import { Alert, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { Before } from './desk/evening.before.tsx';
import { Running } from './desk/evening.running.tsx';
import { useDesk } from './keep/evening.desk.ts';
import type { DeskState } from './keep/evening.kept.ts';

const back = (id: string) => `/shromazdeni-vlastniku/${id}`;

/** /shromazdeni-vlastniku/{id}/prubeh: the desks of a meeting, for its committee. */
export function EveningPage() {
  const t = useText();
  const { id } = useParams({ strict: false }) as { id: string };
  const opened = useDesk(id);
  const base = opened?.state.base;
  if (!opened || !base) return <Unready id={id} state={opened?.state ?? null} />;
  return (
    <Stack gap="sm" className="evening">
      <PageHeader title={`${t('EVENING.TITLE')}: ${base.name}`} back={back(id)} />
      {base.openedAt ? <Running {...opened} /> : <Before id={id} {...opened} />}
    </Stack>
  );
}

function Unready({ id, state }: { id: string; state: DeskState | null }) {
  const t = useText();
  const trouble = state?.trouble ?? (state?.isOnline === false ? 'BASE.ERRORS.OFFLINE' : null);
  if (!trouble) return <PageSkeleton />;
  return (
    <Stack>
      <PageHeader title={t('EVENING.TITLE')} back={back(id)} />
      <Alert color="red" role="alert">
        {t.raw(trouble)}
      </Alert>
    </Stack>
  );
}
