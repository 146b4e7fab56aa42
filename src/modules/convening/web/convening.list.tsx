import { Button, Menu, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconMailCheck, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { useListState } from '#web/liststate.ts';
import { useText } from '#web/text.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { type BulkVerb, ListPage } from '#web/ui/listpage.tsx';
import { type ConveningTab, conveningTabs } from '../convening.rules.ts';
import { columns } from './convening.columns.tsx';
import { type Convened, type Invitation, useInvitations } from './convening.data.ts';
import { NoteDelivery } from './convening.noting.tsx';
import { useLetters } from './convening.saving.ts';

type Row = Invitation & { title: string };
type Noting = { rows: Invitation[]; end: (isDone: boolean) => void };
const list = '/shromazdeni-vlastniku';
const order = { sorts: [], sort: { column: 'unit', direction: 'asc' } } as const;

/** /shromazdeni-vlastniku/{id}/pozvanky: who was invited to a meeting and how, and the letters for the others. */
export function InvitationList() {
  const t = useText();
  const { id } = useParams({ strict: false }) as { id: string };
  const path = `${list}/${id}`;
  const state = useListState({ path: `${path}/pozvanky`, table: 'invitations', tabs: conveningTabs, ...order });
  const query = useInvitations(id, state, state.tab);
  const letters = useLetters(id);
  const [noting, setNoting] = useState<Noting | null>(null);
  const gone = useGone(query.error, list);
  if (gone) return gone;
  const { data } = query;
  const end = (isDone: boolean) => {
    noting?.end(isDone);
    setNoting(null);
  };
  const note = (rows: Invitation[]) => new Promise<boolean>((resolve) => setNoting({ rows, end: resolve }));
  return (
    <>
      <ListPage
        title={t('CONVENING.TITLE')}
        back={data?.stage === 'cancelled' ? list : path}
        state={state}
        tabs={conveningTabs.map((value) => ({
          value,
          label: t(`CONVENING.TAB.${value}`),
          count: data?.[`${value}Count`],
        }))}
        list={query}
        columns={columns(t, data?.stage ?? 'invited')}
        rows={data?.invitations.map((row) => ({ ...row, title: row.unit }))}
        bulk={bulk(letters, note)}
        note={data && <Overview data={data} />}
        empty={state.isFiltered ? 'CONVENING.NOTHING_FOUND' : `CONVENING.EMPTY.${state.tab as ConveningTab}`}
        actions={data && <PrintMenu {...{ data, ...letters }} />}
      />
      {noting && (
        <NoteDelivery
          rows={noting.rows}
          onSave={async (delivery) => {
            const isDone = await letters.note(noting.rows, delivery);
            if (isDone) noting.end(true);
            return isDone;
          }}
          onClose={() => end(false)}
        />
      )}
    </>
  );
}

const bulk = (
  letters: ReturnType<typeof useLetters>,
  note: (rows: Invitation[]) => Promise<boolean>,
): BulkVerb<Row>[] => [
  { text: 'CONVENING.NOTE', icon: IconMailCheck, fits: () => true, run: note },
  {
    text: 'CONVENING.PRINT',
    icon: IconPrinter,
    isRead: true,
    fits: () => true,
    run: (rows) => letters.print('some', rows),
  },
  { text: 'CONVENING.NOTE.UNDO', icon: IconTrash, fits: (row) => row.papers.length > 0, run: letters.undo },
];

/** What people were told last, and how far that has come. */
function Overview({ data }: { data: Convened }) {
  const t = useText();
  const { stage, stageAt, ways, name } = data;
  return (
    <Stack gap={2} px="md" pb="sm">
      <Text fw={600}>{name}</Text>
      <Text size="sm">
        {t(`CONVENING.STAGE.${stage}`, { date: showDate(stageAt) })} {t('CONVENING.COUNT.ways', ways)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('CONVENING.HELP')}
      </Text>
    </Stack>
  );
}

type Printing = Pick<ReturnType<typeof useLetters>, 'print' | 'isPrinting'> & { data: Convened };

function PrintMenu({ data, print, isPrinting }: Printing) {
  const t = useText();
  if (data.allCount === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconPrinter size={18} />}
          rightSection={<IconChevronDown size={16} />}
          loading={isPrinting}
        >
          {t('CONVENING.PRINT')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data.openCount > 0 && (
          <Menu.Item onClick={() => void print('open')}>
            {t('CONVENING.PRINT.open')} ({data.openCount})
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void print('all')}>{t('CONVENING.PRINT.all')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
