import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { savePdf } from '#web/ui/savefile.ts';
import type { Vote } from '../votes.data.ts';
import { RowPicker, useAttendance } from './votes.picker.tsx';
import { piecesOf } from './votes.values.ts';

/** `hlasovaci_listky_21-11-2026.pdf` (G-107); several files are numbered. */
const fileName = (number: number, of: number) => {
  const day = houseDay(new Date()).split('-').reverse().join('-');
  return `hlasovaci_listky_${day}${of > 1 ? `_${number}` : ''}.pdf`;
};

/** Paper ballots for the rows that are chosen, at first for all who have not voted (VOTE-14, VOTE-71). */
export function Tickets({ vote, onCancel }: { vote: Vote; onCancel: () => void }) {
  const t = useText();
  const { data: users } = useAttendance(vote.id);
  const [picked, setPicked] = useState<string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chosen = picked ?? users?.filter(({ status }) => status !== 'done').map(({ id }) => id) ?? [];
  const download = async () => {
    if (chosen.length === 0) return notify('warning', t('VOTE.OTHERS.NOBODY'));
    setBusy(true);
    const pieces = piecesOf(chosen, 1);
    try {
      for (const [i, ids] of pieces.entries()) {
        const pdf = await api('POST /vote/{id}/voteTickets', { id: vote.id, users: ids });
        savePdf(pdf, fileName(i + 1, pieces.length));
      }
    } catch {
      // the refusal has shown its notice
    }
    setBusy(false);
  };
  return (
    <Stack>
      <PageHeader title={t('VOTE.TICKETS.OF', { name: vote.name })} />
      <Card>
        <Stack>
          <Text>{t('VOTE.TICKETS.TEXT')}</Text>
          <RowPicker users={users} chosen={chosen} onChosen={setPicked} locksDone={false} />
        </Stack>
      </Card>
      <div className="form-footer vote-foot">
        <Button variant="default" onClick={onCancel}>
          {t('BASE.BACK')}
        </Button>
        <Button leftSection={<IconDownload size={18} />} onClick={download} loading={isBusy} disabled={!users}>
          {t('VOTE.TICKETS.DOWNLOAD')}
        </Button>
      </div>
    </Stack>
  );
}
