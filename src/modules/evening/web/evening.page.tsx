import './shown/evening.frame.css';
import { Alert, Stack, Tabs } from '@mantine/core';
import { IconClipboardList, IconGavel, IconScan, IconUserCheck } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallFailure } from '#web/api.ts';
import { PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { Attendance } from './desk/evening.attendance.tsx';
import { BallotDesk } from './desk/evening.ballots.tsx';
import { Before, TakeBack } from './desk/evening.before.tsx';
import { Record } from './desk/evening.record.tsx';
import { HeldProvider, useDesk, useHeld } from './keep/evening.desk.ts';
import type { Desk, DeskState } from './keep/evening.sync.ts';
import { Lead } from './lead/evening.lead.tsx';
import { Light } from './shown/evening.light.tsx';
import { Sync } from './shown/evening.status.tsx';

const back = (id: string) => `/shromazdeni-vlastniku/${id}`;

/** /shromazdeni-vlastniku/{id}/prubeh: the desks of a meeting, for its committee. */
export function EveningPage() {
  const t = useText();
  const { id } = useParams({ strict: false }) as { id: string };
  const opened = useDesk(id);
  const base = opened?.state.base;
  if (!opened || !base) return <Unready id={id} failure={opened?.state.failure ?? null} />;
  return (
    <Stack gap="sm" className="evening">
      <PageHeader title={`${t('EVENING.TITLE')}: ${base.name}`} back={back(id)} />
      {base.openedAt ? <Running {...opened} /> : <Before id={id} {...opened} />}
    </Stack>
  );
}

function Unready({ id, failure }: { id: string; failure: CallFailure | null }) {
  const t = useText();
  if (!failure) return <PageSkeleton />;
  return (
    <Stack>
      <PageHeader title={t('EVENING.TITLE')} back={back(id)} />
      <Alert color="red" role="alert">
        {t.raw(failure.key)}
      </Alert>
    </Stack>
  );
}

const tabs = [
  ['attendance', IconUserCheck],
  ['lead', IconGavel],
  ['ballots', IconScan],
  ['record', IconClipboardList],
] as const;

/** The tab of this device, kept for the evening. */
function useTab(id: string) {
  const key = `domovnik.evening.${id}`;
  const [tab, setTab] = useState(() => sessionStorage.getItem(key) ?? 'attendance');
  const change = (next: string | null) => {
    sessionStorage.setItem(key, next ?? 'attendance');
    setTab(next ?? 'attendance');
  };
  return [tab, change] as const;
}

function Running(opened: { desk: Desk; state: DeskState }) {
  const t = useText();
  const held = useHeld(opened);
  const [tab, setTab] = useTab(held.base.id);
  const isVoting = held.evening.rounds.some(({ closed, isBroken }) => !closed && !isBroken);
  const shown = tabs.filter(([name]) => name !== 'ballots' || isVoting || tab === 'ballots');
  const concerns = held.evening.remarks.length + held.state.refused.length;
  return (
    <HeldProvider value={held}>
      <div className="evening-top">
        <Light quorum={held.quorum} units={held.present.length} roll={held.roll} />
        <Sync />
      </div>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          {shown.map(([name, Icon]) => (
            <Tabs.Tab key={name} value={name} leftSection={<Icon size={18} aria-hidden />}>
              {t(`EVENING.TAB.${name}`)}
              {name === 'record' && concerns > 0 ? ` (${concerns})` : ''}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="attendance" pt="sm">
          <Attendance />
          <TakeBack />
        </Tabs.Panel>
        <Tabs.Panel value="lead" pt="sm">
          <Lead />
        </Tabs.Panel>
        <Tabs.Panel value="ballots" pt="sm">
          <BallotDesk />
        </Tabs.Panel>
        <Tabs.Panel value="record" pt="sm">
          <Record />
        </Tabs.Panel>
      </Tabs>
    </HeldProvider>
  );
}
