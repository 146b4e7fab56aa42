import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showName } from '#shared/display.ts';
import { isChair } from '#shared/roles.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { Emails, Phones } from '#web/ui/reach.tsx';
import { roleTitle } from '#web/ui/roletitle.ts';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { useBoardActions } from './communities.boardactions.ts';
import type { BoardMember, House } from './communities.data.ts';

const AddToBoard = lazy(() => import('./communities.addtoboard.tsx').then((m) => ({ default: m.AddToBoard })));

export type BoardName = 'committee' | 'audit';

/** The committee or the audit committee: who is in it, how to reach them and, for who may give roles, who comes and goes (G-090). */
export function Board({ board, house }: { board: BoardName; house: House }) {
  const t = useText();
  const { writes, user } = useSession();
  const [isAdding, setAdding] = useState(false);
  const people = board === 'committee' ? house.committees : house.auditCommittees;
  const mayGive = user.isPrivileged && writes('svj') && writes('users');
  const lacksChair = board === 'committee' && !house.hasMayorCommittee;
  return (
    <Card title={t(`SVJ.TAB.${board}`)}>
      <Stack>
        {lacksChair && (
          <Alert
            color="orange"
            variant="light"
            icon={<IconAlertTriangle />}
            title={t('SVJ.BOARD.NO_CHAIR')}
            role="note"
          >
            {mayGive && t('SVJ.BOARD.NO_CHAIR_HELP')}
          </Alert>
        )}
        {people.length === 0 && <Text c="dimmed">{t(`SVJ.BOARD.EMPTY.${board}`)}</Text>}
        <ul className="plain-list" aria-label={t(`SVJ.TAB.${board}`)}>
          {people.map((person) => (
            <BoardRow key={person.id} person={person} isCommittee={board === 'committee'} mayGive={mayGive} />
          ))}
        </ul>
        {mayGive && (
          <WriteButton
            leftSection={<IconPlus size={18} />}
            onClick={() => setAdding(true)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('SVJ.BOARD.ADD')}
          </WriteButton>
        )}
        <Suspense>{isAdding && <AddToBoard board={board} onClose={() => setAdding(false)} />}</Suspense>
      </Stack>
    </Card>
  );
}

type RowProps = { person: BoardMember; isCommittee: boolean; mayGive: boolean };

function BoardRow({ person, isCommittee, mayGive }: RowProps) {
  const t = useText();
  const { user, reads } = useSession();
  return (
    <li className="board-row">
      <div style={{ minWidth: 0 }}>
        {user.isPrivileged && reads('users') ? (
          <Link to="/sousede/$id" params={{ id: person.id }} className="row-title">
            {showName(person)}
          </Link>
        ) : (
          <Text fw={600}>{showName(person)}</Text>
        )}
        <Text size="sm" c="dimmed">
          {roleTitle(t, person.role, person.sex)}
          {person.state !== 'active' && ` · ${t(`SVJ.BOARD.STATE.${person.state}`)}`}
        </Text>
        <Group gap="md">
          {person.email && <Emails emails={[person.email]} />}
          {person.phone && <Phones phones={[person.phone]} />}
        </Group>
      </div>
      {mayGive && <RowButtons person={person} isCommittee={isCommittee} />}
    </li>
  );
}

/** Making somebody the chair and taking a position; never one's own, and a chair is only replaced. */
function RowButtons({ person, isCommittee }: Omit<RowProps, 'mayGive'>) {
  const t = useText();
  const { user, house } = useSession();
  const { makeChair, remove } = useBoardActions();
  const isOff = house?.svj.isDemo === true;
  const name = showName(person);
  const mayPass = user.isSuperAdmin || isChair(user.role?.name ?? '') || house?.hasMayorCommittee === false;
  return (
    <Group gap="xs">
      {isCommittee && mayPass && person.state === 'active' && !isChair(person.role.name) && (
        <Button
          variant="light"
          size="xs"
          disabled={isOff}
          aria-label={t('SVJ.BOARD.MAKE_CHAIR_NAME', { name })}
          onClick={() => makeChair(person)}
        >
          {t('SVJ.BOARD.MAKE_CHAIR')}
        </Button>
      )}
      {!isChair(person.role.name) && person.id !== user.id && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          disabled={isOff}
          aria-label={t('SVJ.BOARD.REMOVE', { name })}
          onClick={() => remove(person)}
        >
          {t('BASE.REMOVE')}
        </Button>
      )}
    </Group>
  );
}
