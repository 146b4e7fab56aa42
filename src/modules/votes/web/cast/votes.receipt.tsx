import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { copyText } from '#web/ui/copytext.ts';
import { saveBlob } from '#web/ui/savefile.ts';
import { fingerprint } from '../../votes.rules.ts';
import type { OwnReceipt } from '../../votes.shapes.contract.ts';
import { Recorded } from '../evidence/votes.ballot.tsx';
import type { Vote, VotedUser } from '../votes.data.ts';
import { nameOf, valueWords } from '../votes.marks.ts';

const drawn = 20;

/** The confirmations of the reader's own rows. */
export const useOwnReceipts = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['vote', id, 'receipts'],
    queryFn: ({ signal }) => api('GET /vote/{id}/receipts', { id, own: 'true', sizePerPage: 'all' }, signal),
    enabled,
  });

/** Confirmations of ballots that were just recorded, or of one's own. */
export function ReceiptList({ receipts, vote }: { receipts: OwnReceipt[]; vote: Vote }) {
  const t = useText();
  const [limit, setLimit] = useState(drawn);
  return (
    <Stack gap="md">
      {receipts.slice(0, limit).map((receipt) => (
        <Receipt key={receipt.voted_user_id} own={receipt} vote={vote} />
      ))}
      {receipts.length > limit && (
        <Button variant="light" size="xs" onClick={() => setLimit(limit + 5 * drawn)} style={{ alignSelf: 'start' }}>
          {t('BASE.MORE')}
        </Button>
      )}
      {receipts.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('VOTE.RECEIPT.HINT')}
        </Text>
      )}
    </Stack>
  );
}

/** How the row voted, when and in what way, by what paper and whom, and the confirmation to keep. */
function Receipt({ own, vote }: { own: OwnReceipt; vote: Vote }) {
  const t = useText();
  const values = vote.votePoints.flatMap(({ name, votePointUsers }, i) => {
    const value = votePointUsers.find(({ votedUser }) => votedUser.id === own.voted_user_id)?.vote_value;
    return value ? [`${i + 1}. ${name}: ${valueWords(t, value, own.channel === 'online')}`] : [];
  });
  const ballot = vote.ballots.find(({ voted_user_id }) => voted_user_id === own.voted_user_id);
  return (
    <div className="vote-receipt">
      <Stack gap={4} className="breakable">
        <strong>{nameOf(own)}</strong>
        {values.length <= 10 &&
          values.map((value) => (
            <Text size="sm" key={value}>
              {value}
            </Text>
          ))}
        {ballot ? (
          <Recorded vote={vote} ballot={ballot} />
        ) : (
          <Text size="sm" c="dimmed">
            {showDateTime(own.at)}, {t(`VOTE.CHANNEL.${own.channel}`)}
          </Text>
        )}
        <details className="vote-details">
          <summary>{t('VOTE.LEDGER.DETAILS')}</summary>
          <Text size="sm">
            {t('VOTE.RECEIPT.FINGERPRINT')}: <span className="vote-print">{fingerprint(own.receipt.event)}</span>
          </Text>
        </details>
      </Stack>
      <Keeping own={own} />
    </div>
  );
}

/** Two ways to keep a confirmation: as a file, and copied. */
function Keeping({ own }: { own: OwnReceipt }) {
  const t = useText();
  const content = () => JSON.stringify(own.receipt);
  const save = () =>
    saveBlob(new Blob([content()], { type: 'application/json' }), `${t('VOTE.RECEIPT.FILE')}-${own.receipt.seq}.json`);
  const copy = async () => {
    const isCopied = await copyText(content());
    notify(isCopied ? 'success' : 'warning', t(isCopied ? 'VOTE.RECEIPT.COPIED' : 'VOTE.RECEIPT.NOT_COPIED'));
  };
  return (
    <Group gap="xs" className="no-print">
      {(
        [
          ['VOTE.RECEIPT.DOWNLOAD', IconDownload, save],
          ['VOTE.RECEIPT.COPY', IconCopy, copy],
        ] as const
      ).map(([text, Icon, run]) => (
        <Button
          key={text}
          variant="default"
          leftSection={<Icon size={18} />}
          onClick={run}
          aria-label={`${t(text)}: ${nameOf(own)}`}
        >
          {t(text)}
        </Button>
      ))}
    </Group>
  );
}

/** The rows that the reader represents: what was recorded for them, and which are still silent. */
export function MyVote({ vote }: { vote: Vote }) {
  const t = useText();
  const { id, mine } = vote;
  const hasDone = mine.some(({ status }) => status === 'done');
  const { data } = useOwnReceipts(id, hasDone);
  const open = mine.filter(({ status }) => status !== 'done');
  if (mine.length === 0 || vote.status === 'concept') return null;
  return (
    <Card title={t('VOTE.RECEIPT.TITLE')}>
      <Stack>
        {open.length > 0 && <Silent vote={vote} open={open} />}
        {hasDone && data && <ReceiptList receipts={data.receipts} vote={vote} />}
      </Stack>
    </Card>
  );
}

function Silent({ vote, open }: { vote: Vote; open: VotedUser[] }) {
  const t = useText();
  const words =
    vote.type === 'local' ? 'VOTE.MEETING.OWNER' : vote.can.vote ? 'VOTE.RECEIPT.OPEN' : 'VOTE.RECEIPT.LATE';
  return (
    <div>
      {open.map((row) => (
        <Text key={row.id}>{nameOf(row)}</Text>
      ))}
      <Text c="dimmed">{t(words)}</Text>
    </div>
  );
}
