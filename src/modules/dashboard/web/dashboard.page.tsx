import './dashboard.cards.css';
import { Skeleton, Stack } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { showName } from '#shared/display.ts';
import type { ModuleId } from '#shared/roles.ts';
import { PageHeader } from '#web/page.tsx';
import { type Session, useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { ImportantContacts } from './dashboard.contacts.tsx';
import {
  latestMessages,
  monthEvents,
  pinnedContacts,
  pinnedMessages,
  type Question,
  useForYou,
} from './dashboard.data.ts';
import { MonthEvents } from './dashboard.events.tsx';
import { ForYou } from './dashboard.foryou.tsx';
import { HouseLine } from './dashboard.house.tsx';
import { LatestMessages, PinnedMessages } from './dashboard.messages.tsx';

/** A card of the dashboard, the module without which it has nothing to show, and what it asks. */
type Block = { name: string; View: ComponentType; column: 0 | 1; needs: ModuleId; asks: Question<unknown> };

/** The cards below what waits, from above; a further one is one row. */
const blocks: Block[] = [
  { name: 'pinned', View: PinnedMessages, column: 0, needs: 'messages', asks: pinnedMessages },
  { name: 'latest', View: LatestMessages, column: 0, needs: 'messages', asks: latestMessages },
  { name: 'events', View: MonthEvents, column: 1, needs: 'calendar', asks: monthEvents },
  { name: 'contacts', View: ImportantContacts, column: 1, needs: 'dashboard', asks: pinnedContacts },
];

/** A Czech greeting has the surname in its own case, or none (F-D12); others the name as it is written. */
const welcome = (t: Say, user: Session['user']) =>
  t.lang === 'cs' ? `${t('DASHBOARD.WELCOME.PLAIN')}${user.greeted}` : t('DASHBOARD.WELCOME', { name: showName(user) });

/** /nastenka: what waits for the person, and what is new in the house; each card for the modules that the person may see (DASH-01). */
export function Dashboard() {
  const t = useText();
  const { user, reads } = useSession();
  const shown = blocks.filter((block) => reads(block.needs));
  const asked = [...new Set(shown.map(({ asks }) => asks))].filter(({ module }) => reads(module));
  const answers = useQueries({ queries: asked.map(({ module: _, ...query }) => query) });
  const { isPending } = useForYou();
  const isWaiting = isPending || answers.some((answer) => answer.isPending); // all cards come at once, so that none pushes another
  return (
    <>
      <HouseLine />
      <PageHeader title={welcome(t, user)} module="dashboard" />
      {isWaiting ? <Skeleton h={300} /> : <ForYou />}
      <div className="dashboard" key={isWaiting ? 'bones' : 'cards'}>
        {([0, 1] as const).map((column) => (
          <Stack key={column}>
            {isWaiting &&
              (column === 0 ? [180, 300] : [280, 500]).map((height) => <Skeleton key={height} h={height} />)}
            {!isWaiting &&
              shown.filter((block) => block.column === column).map(({ name, View }) => <View key={name} />)}
          </Stack>
        ))}
      </div>
    </>
  );
}
