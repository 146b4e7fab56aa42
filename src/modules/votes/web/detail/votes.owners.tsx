import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showName } from '#shared/display.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type Nomination, useEntrusted, type Vote } from '../votes.data.ts';

type Row = Vote['shared'][number];

/** Of each flat that the reader owns with others: who of them votes for it, and where nobody does, how they agree on somebody (G-195). */
export function SharedRows({ vote }: { vote: Vote }) {
  const t = useText();
  return vote.shared.map((row) => (
    <Card key={row.voted_user_id} title={t('VOTE.OWNERS.TITLE', { unit: row.room_name })}>
      <SharedRow vote={vote} row={row} />
    </Card>
  ));
}

function SharedRow({ vote, row }: { vote: Vote; row: Row }) {
  const t = useText();
  const { user, reads } = useSession();
  const nominations = useEntrusted(vote).data?.nominations.filter(({ unitId }) => unitId === row.roomId) ?? [];
  const unit = row.room_name;
  if (row.elector?.id === user.id) return <Text>{t('VOTE.OWNERS.YOU', { unit })}</Text>;
  if (row.elector) return <Text>{t('VOTE.OWNERS.VOTES', { unit, name: showName(row.elector) })}</Text>;
  if (row.isJoint) return <Text>{t('VOTE.OWNERS.JOINT', { unit })}</Text>;
  return (
    <Stack>
      <Text>{t('VOTE.OWNERS.NOBODY', { unit })}</Text>
      {nominations.map((one) => (
        <Proposed key={one.id} nomination={one} />
      ))}
      {reads('meetings') && <Proposing vote={vote} row={row} isFirst={nominations.length === 0} />}
      <Text size="sm" c="dimmed">
        {t('VOTE.OWNERS.PAPER')}
      </Text>
    </Stack>
  );
}

/** Does what the owners agree on, and shows the vote as it is then. */
function useAgreeing() {
  const { act, refresh } = useVerbs('vote');
  return async (done: string, call: () => Promise<unknown>) => {
    const isDone = await act({ call, done });
    if (isDone) await refresh();
    return isDone;
  };
}

/** Whom somebody proposes, who agrees and who has not answered; with the answer of the reader by one tap. */
function Proposed({ nomination }: { nomination: Nomination }) {
  const t = useText();
  const agree = useAgreeing();
  const { id, proxyName, author, signers, signed, voteId, can } = nomination;
  const named = (has: boolean) => signers.filter((one) => signed.includes(one.id) === has).map(({ name }) => name);
  const [agreed, missing] = [named(true), named(false)];
  return (
    <Stack gap={4} className="vote-proposed">
      <Text fw={600}>{t('VOTE.OWNERS.PROPOSED', { name: proxyName })}</Text>
      <Text size="sm">{t(voteId ? 'VOTE.OWNERS.SCOPE_vote' : 'VOTE.OWNERS.SCOPE_standing')}</Text>
      {author && <Text size="sm">{t('VOTE.OWNERS.BY', { name: showName(author) })}</Text>}
      {agreed.length > 0 && <Text size="sm">{t('VOTE.OWNERS.AGREE_LIST', { names: agreed.join(', ') })}</Text>}
      <Text size="sm">{t('VOTE.OWNERS.MISSING', { names: missing.join(', ') })}</Text>
      <Group gap="xs" mt="xs">
        {can.sign && (
          <WriteButton onClick={() => agree(t('VOTE.OWNERS.AGREED'), () => api('PUT /power/{id}/sign', { id }))}>
            {t('VOTE.OWNERS.AGREE')}
          </WriteButton>
        )}
        {can.decline && (
          <WriteButton
            variant="default"
            onClick={() => agree(t('VOTE.OWNERS.DECLINED'), () => api('PUT /power/{id}/decline', { id }))}
          >
            {t('VOTE.OWNERS.DECLINE')}
          </WriteButton>
        )}
        {!can.sign && can.revoke && (
          <WriteButton
            variant="subtle"
            onClick={() => agree(t('VOTE.OWNERS.TAKEN_BACK'), () => api('PUT /power/{id}/revoke', { id }))}
          >
            {t('VOTE.OWNERS.TAKE_BACK')}
          </WriteButton>
        )}
      </Group>
    </Stack>
  );
}

const scopes = ['vote', 'standing'] as const;

/** One of the owners is proposed, by a choice of which nothing is made before. */
function Proposing({ vote, row, isFirst }: { vote: Vote; row: Row; isFirst: boolean }) {
  const t = useText();
  const agree = useAgreeing();
  const [isOpen, setOpen] = useState(false);
  const [who, setWho] = useState<string | null>(null);
  const [scope, setScope] = useState<(typeof scopes)[number]>('vote');
  const [error, setError] = useState('');
  if (!isFirst && !isOpen)
    return (
      <Group>
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t('VOTE.OWNERS.OTHER')}
        </Button>
      </Group>
    );
  const choose = (id: string) => {
    setWho(id);
    setError('');
  };
  const send = async () => {
    if (!who || !row.roomId) return setError(t('BASE.VALIDATION.REQUIRED'));
    const voteId = scope === 'vote' ? vote.id : null;
    const power = { kind: 'representative', unitId: row.roomId, proxyId: who, voteId } as const;
    if (await agree(t('VOTE.OWNERS.SENT'), () => api('POST /power', power))) setOpen(false);
  };
  return (
    <Stack gap="sm">
      <Radio.Group label={t('VOTE.OWNERS.WHO')} value={who} onChange={choose} error={error} required>
        <Stack gap="xs" mt="xs">
          {row.owners.map((owner) => (
            <Radio key={owner.id} value={owner.id} label={showName(owner)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group label={t('VOTE.OWNERS.SCOPE')} value={scope} onChange={(value) => setScope(value as typeof scope)}>
        <Stack gap="xs" mt="xs">
          {scopes.map((value) => (
            <Radio key={value} value={value} label={t(`VOTE.OWNERS.SCOPE_${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Group>
        <WriteButton onClick={() => void send()}>{t('VOTE.OWNERS.SEND')}</WriteButton>
      </Group>
    </Stack>
  );
}
