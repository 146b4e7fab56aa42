import { List, Switch, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import type { Reply } from '#web/api.ts';
import { type Say, useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { signed } from '../../prescriptions.rules.ts';
import { ReasonField } from '../prescriptions.deed.tsx';
import { Lacking } from '../prescriptions.effect.tsx';
import { showMonth } from '../prescriptions.words.ts';

export type FactsEffect = Reply<'POST /prescription/facts/effect'>;
type Said = { reason: string; tellNobody: boolean };
type Props = { effect: FactsEffect; onSave: (said: Said) => Promise<void>; onClose: () => void };

/** What the changes come to, in sentences. */
function factsWords(
  t: Say,
  { from, units, before, after, turned, months, difference, needsReason }: FactsEffect,
): string[] {
  if (units === 0) return [t('PRESCRIPTION.FACTS.EFFECT.ALREADY')];
  const crowns = (amount: number) => formatMoney(amount, t.lang);
  const sums = { before: crowns(before), after: crowns(after) };
  return [
    t('PRESCRIPTION.FACTS.EFFECT.UNITS', { count: units }),
    ...(from ? [t('PRESCRIPTION.FACTS.EFFECT.SINCE', { month: showMonth(from, t.lang) })] : []),
    turned.length > 0 ? t('PRESCRIPTION.FACTS.EFFECT.SUMS', sums) : t('PRESCRIPTION.FACTS.EFFECT.SAME'),
    ...(needsReason ? [t('PRESCRIPTION.CHANGE.BACKWARDS', { count: months, amount: signed(difference, t.lang) })] : []),
  ];
}

/** Shows what the changes come to before they are saved, asks for the reason where one is needed, and whether owners are told. */
export function Review({ effect, onSave, onClose }: Props) {
  const t = useText();
  const [said, setSaid] = useState<Said>({ reason: '', tellNobody: false });
  const [error, setError] = useState('');
  const save = () => {
    const reason = said.reason.trim();
    if (effect.needsReason && reason === '') return setError(t('BASE.VALIDATION.REQUIRED'));
    return onSave({ ...said, reason });
  };
  return (
    <FormDialog
      title={t('PRESCRIPTION.FACTS.EFFECT')}
      does={t('PRESCRIPTION.FACTS.SAVE')}
      run={save}
      out="BASE.BACK"
      onClose={onClose}
    >
      <List size="sm" spacing={4}>
        {factsWords(t, effect).map((words) => (
          <List.Item key={words}>{words}</List.Item>
        ))}
      </List>
      {effect.turned.length > 0 && <Turned turned={effect.turned} />}
      {effect.lackingCount > 0 && <Lacking effect={effect} text="PRESCRIPTION.FACTS.EFFECT.LACKING" />}
      {effect.needsReason && (
        <ReasonField
          hint={t('PRESCRIPTION.FACTS.REASON')}
          error={error}
          value={said.reason}
          onChange={(reason) => {
            setSaid({ ...said, reason });
            setError('');
          }}
        />
      )}
      <Telling effect={effect} said={said} onSaid={setSaid} />
    </FormDialog>
  );
}

/** Whether the owners are written to, and whom no mail reaches. */
function Telling({
  effect: { people, mails },
  said,
  onSaid,
}: {
  effect: FactsEffect;
  said: Said;
  onSaid: (said: Said) => void;
}) {
  const t = useText();
  if (people === 0) return null;
  if (mails === 0) return <Text size="sm">{t('PRESCRIPTION.CHANGE.NO_MAIL')}</Text>;
  return (
    <Switch
      label={t('PRESCRIPTION.CHANGE.TELL', { count: mails })}
      description={mails < people && t('PRESCRIPTION.CHANGE.ON_PAPER', { count: people - mails })}
      checked={!said.tellNobody}
      onChange={(event) => onSaid({ ...said, tellNobody: !event.currentTarget.checked })}
    />
  );
}

/** What units pay a month before and then. */
function Turned({ turned }: { turned: FactsEffect['turned'] }) {
  const t = useText();
  const title = t('PRESCRIPTION.FACTS.EFFECT.TURNED');
  return (
    <Table.ScrollContainer minWidth={280} maxHeight={220} type="native" tabIndex={0}>
      <Table verticalSpacing={4} horizontalSpacing={6} aria-label={title} captionSide="top" stickyHeader>
        <Table.Caption ta="start">{title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('PRESCRIPTION.FIELD.UNIT')}</Table.Th>
            <Table.Th ta="end">{t('PRESCRIPTION.CHANGE.BEFORE')}</Table.Th>
            <Table.Th ta="end">{t('PRESCRIPTION.CHANGE.AFTER')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {turned.map(({ id, number, before, after }) => (
            <Table.Tr key={id}>
              <Table.Td>{number}</Table.Td>
              <Table.Td ta="end">{formatMoney(before, t.lang)}</Table.Td>
              <Table.Td ta="end" fw={700}>
                {formatMoney(after, t.lang)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
