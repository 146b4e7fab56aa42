import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showDateTime } from '#shared/dates.ts';
import { backTo } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import type { OwnReceipt } from '../../votes.shapes.contract.ts';
import type { Vote } from '../votes.data.ts';
import { PlaceTitle } from './votes.cast.tsx';
import { ReceiptList, useOwnReceipts } from './votes.receipt.tsx';

type Props = { vote: Vote; leave: () => void };

/** The screen after voting: that it is done and when, the receipts, when there is a result, and where to go next. */
export function CastEnd({ vote, given, leave }: Props & { given: OwnReceipt[] | null }) {
  const t = useText();
  const { data } = useOwnReceipts(vote.id, given === null);
  const receipts = given ?? data?.receipts;
  const last = receipts
    ?.map(({ at }) => at)
    .sort()
    .at(-1);
  return (
    <Stack className="booth booth-end">
      <IconCircleCheck size={56} aria-hidden className="booth-mark" />
      <PlaceTitle>{t('VOTE.VOTED')}</PlaceTitle>
      <Text className="breakable">{vote.name}</Text>
      {last && <Text>{t('VOTE.CAST.AT', { at: showDateTime(last) })}</Text>}
      {receipts ? <ReceiptList receipts={receipts} vote={{ ...vote, ballots: [] }} /> : <Grey height={120} />}
      <Text>{resultWords(t, vote)}</Text>
      <Ways leave={leave} />
    </Stack>
  );
}

/** When the result will be there. */
function resultWords(t: Say, { status, deadline, closes }: Vote): string {
  if (status !== 'run') return t('VOTE.CAST.RESULT_NOW');
  return deadline && closes ? t('VOTE.CAST.RESULT_AT', { at: showDateTime(deadline) }) : t('VOTE.CAST.RESULT_LATER');
}

/** Says that the vote ended before one had voted, and that nothing was counted. */
export function TooLate({ vote, leave }: Props) {
  const t = useText();
  return (
    <Stack className="booth booth-end">
      <IconAlertTriangle size={56} aria-hidden className="booth-mark" data-warns />
      <PlaceTitle>{t('VOTE.CAST.OVER')}</PlaceTitle>
      <Text>{vote.name}</Text>
      <Text role="status">{t('VOTE.CAST.OVER_TEXT')}</Text>
      <Ways leave={leave} />
    </Stack>
  );
}

/** Where to go next. */
export function Ways({ leave }: { leave: () => void }) {
  const t = useText();
  return (
    <div className="form-footer vote-foot">
      <Button variant="default" onClick={leave}>
        {t('VOTE.CAST.DETAILS')}
      </Button>
      <Button component={Link} {...(backTo('/hlasovani') as object)}>
        {t('VOTE.CAST.TO_LIST')}
      </Button>
    </div>
  );
}
