import { Menu } from '@mantine/core';
import { IconBan, IconEdit, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import type { VoteRow } from './votes.data.ts';
import { isOpened, useVoteVerbs } from './votes.verbs.tsx';

const AnnulDialog = lazy(() => import('./votes.remove.tsx').then((m) => ({ default: m.AnnulDialog })));

/** What the server allows on a vote of the list, around its button; open from the start, because the first click has brought it. */
export function VoteMenu({ row, children }: { row: VoteRow; children: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const { house } = useSession();
  const { remove } = useVoteVerbs();
  const [isAsked, setAsked] = useState(false);
  const isDemo = house?.svj.isDemo === true;
  const opened = isOpened(row);
  return (
    <>
      <Menu position="bottom-end" defaultOpened>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          {row.can.edit && (
            <Menu.Item
              leftSection={<IconEdit size={18} />}
              onClick={() => navigate({ to: '/hlasovani/$id/upravit' as never, params: { id: row.id } as never })}
            >
              {t('BASE.EDIT')}
            </Menu.Item>
          )}
          {row.can.remove && (
            <Menu.Item
              leftSection={opened ? <IconBan size={18} /> : <IconTrash size={18} />}
              disabled={isDemo}
              onClick={() => (opened ? setAsked(true) : void remove(row))}
            >
              {t(opened ? 'VOTE.REMOVE.TITLE' : 'BASE.DELETE')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{isAsked && <AnnulDialog vote={row} onClose={() => setAsked(false)} onDone={() => {}} />}</Suspense>
    </>
  );
}
