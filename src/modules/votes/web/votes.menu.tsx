import { Menu } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import type { VoteRow } from './votes.data.ts';
import { useVoteVerbs } from './votes.verbs.tsx';

/** What the server allows on a vote of the list, around its button; open from the start, because the first click has brought it. */
export function VoteMenu({ row, children }: { row: VoteRow; children: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const { house } = useSession();
  const { remove } = useVoteVerbs();
  const isDemo = house?.svj.isDemo === true;
  return (
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
          <Menu.Item leftSection={<IconTrash size={18} />} disabled={isDemo} onClick={() => void remove(row)}>
            {t('BASE.DELETE')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
