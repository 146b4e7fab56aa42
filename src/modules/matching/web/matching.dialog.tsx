import { Alert, Checkbox, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { useText } from '#web/text.tsx';
import { Dialog, DialogForm } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { factsOf } from '../../bank/bank.rules.ts';
import { type KeptAs, keptAs } from '../matching.rules.ts';
import {
  becauseWords,
  deedOf,
  type MatchRow,
  partsWords,
  ruleWords,
  suggestedWords,
  titleOf,
  useMatching,
} from './matching.data.ts';
import { Division } from './matching.division.tsx';

type Props = { match: MatchRow; onClose: () => void };

/** A movement, where it went or may go, and all that can be said of it. */
export function MatchDialog({ match, onClose }: Props) {
  const t = useText();
  return (
    <Dialog title={titleOf(t, match)} onClose={onClose} keeps>
      <Stack>
        <Facts facts={factsOf({ ...match, note: '' }, formatMoney(match.amount, t.lang), showDate(match.day))} />
        {(match.rule || match.parts.length > 0) && <Standing match={match} onClose={onClose} />}
        {match.can.assign && (match.state === 'open' || match.rule === 'expense') && (
          <Choice match={match} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}

/** Where it stands, why, and how that is taken back. */
function Standing({ match, onClose }: Props) {
  const t = useText();
  const { undo } = useMatching();
  return (
    <Alert color="blue" variant="light" role="note">
      <Stack gap="xs" align="flex-start">
        {match.parts.length > 0 && <Text size="sm">{partsWords(t, match.parts)}</Text>}
        <Text size="sm">{[ruleWords(t, match), match.note].filter(Boolean).join(' ')}</Text>
        {match.can.undo && (
          <WriteButton variant="default" size="xs" onClick={async () => (await undo(match)) && onClose()}>
            {t('MATCHING.UNDO')}
          </WriteButton>
        )}
      </Stack>
    </Alert>
  );
}

/** What is suggested, another division, or none. */
function Choice({ match, onClose }: Props) {
  const t = useText();
  const { assign } = useMatching();
  const [first] = match.suggestions;
  const [chosen, setChosen] = useState(first?.isLikely ? '0' : '');
  const isMoney = match.amount > 0;
  const suggested = match.suggestions[Number(chosen || Number.NaN)];
  return (
    <Stack>
      <Radio.Group
        label={t(isMoney ? 'MATCHING.WHERE.open' : 'MATCHING.KEPT.TITLE')}
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap="sm" mt="xs">
          {match.suggestions.map((one, at) => (
            <Radio
              key={one.parts.map(({ paymentId, receiptId }) => receiptId ?? paymentId).join()}
              value={String(at)}
              label={suggestedWords(t, one)}
              description={becauseWords(t, one)}
            />
          ))}
          {!match.isReversal && <Radio value="other" label={t(isMoney ? 'MATCHING.OTHER' : 'MATCHING.REFUND')} />}
          <Radio value="none" label={t(isMoney ? 'MATCHING.NONE' : 'MATCHING.NO_REFUND')} />
        </Stack>
      </Radio.Group>
      {suggested && (
        <DialogForm
          does={deedOf(t, suggested)}
          run={async () => (await assign(match, suggested.parts)) && onClose()}
          onClose={onClose}
        />
      )}
      {chosen === 'other' && !isMoney && <Text size="sm">{t('MATCHING.REFUND_HELP')}</Text>}
      {chosen === 'other' && <Division match={match} onClose={onClose} />}
      {chosen === 'none' && <Kept match={match} onClose={onClose} />}
    </Stack>
  );
}

/** What it is when it is no payment. */
function Kept({ match, onClose }: Props) {
  const t = useText();
  const { ignore } = useMatching();
  const [as, setAs] = useState<KeptAs>(match.amount > 0 ? 'income' : 'cost');
  const [note, setNote] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  return (
    <DialogForm
      does={t('MATCHING.KEPT.SAVE')}
      run={async () => (await ignore(match, { keptAs: as, note, isRemembered })) && onClose()}
      onClose={onClose}
    >
      <Title order={3} size="h5">
        {t('MATCHING.KEPT.TITLE')}
      </Title>
      <Radio.Group value={as} onChange={(next) => setAs(next as KeptAs)} aria-label={t('MATCHING.KEPT.TITLE')}>
        <Stack gap="xs">
          {keptAs.map((one) => (
            <Radio key={one} value={one} label={t(`MATCHING.KEPT.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('BANK.FIELD.NOTE')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {match.counterAccount && (
        <Checkbox
          label={t('MATCHING.KEPT.ALWAYS', { account: match.counterAccount })}
          checked={isRemembered}
          onChange={(event) => setRemembered(event.currentTarget.checked)}
        />
      )}
    </DialogForm>
  );
}
