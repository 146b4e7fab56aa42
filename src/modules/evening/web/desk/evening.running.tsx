import { Alert, Tabs } from '@mantine/core';
import { IconClipboardList, IconGavel, IconScan, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#web/text.tsx';
import { type Held, HeldProvider, useHeld } from '../keep/evening.desk.ts';
import { Lead } from '../lead/evening.lead.tsx';
import { Light } from '../shown/evening.light.tsx';
import { Sync } from '../shown/evening.status.tsx';
import { Attendance } from './evening.attendance.tsx';
import { BallotDesk } from './evening.ballots.tsx';
import { TakeBack } from './evening.before.tsx';
import { Record } from './evening.record.tsx';

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

/** The desks of an evening that has begun, each a tab. */
export function Running(opened: Pick<Held, 'desk' | 'state'>) {
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
      {held.course.isSealed && <Alert role="note">{t('EVENING.SEALED')}</Alert>}
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
