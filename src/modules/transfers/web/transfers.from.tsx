import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { showName } from '#shared/display.ts';
import { tellShare } from '#shared/fraction.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { holdersOf } from '../../units/units.rules.ts';
import { giversOf, type Known } from './transfers.mapper.ts';
import type { Form } from './transfers.saving.ts';

type Props = { form: Form; known: Known };
type Holder = Known['owners'];

/** `Jan a Eva Novákovi, společné jmění manželů, 1/2` */
function holderWords(t: Say, holder: Holder, isAlone: boolean): string {
  const [first] = holder;
  const part = first?.fraction
    ? tellShare(first.fraction, t.lang)
    : t(isAlone ? 'UNIT.WHOLE' : 'UNIT.FRACTION.UNKNOWN');
  return [holder.map(showName).join(', '), holder.length === 2 && t('UNIT.JOINTLY'), part].filter(Boolean).join(' · ');
}

/** Whose part of the unit passes, and whether all of it. */
export function From({ form, known }: Props) {
  const t = useText();
  const holders = holdersOf(known.owners);
  const [first] = holders;
  return (
    <Card title={t('TRANSFER.FROM')}>
      <Stack>
        {holders.length === 1 && first ? (
          <Text>{holderWords(t, first, true)}</Text>
        ) : (
          <Checkbox.Group {...form.getInputProps('fromIds')} aria-label={t('TRANSFER.FROM')}>
            <Stack gap="xs">
              {holders.map((holder) => (
                <Checkbox
                  key={holder[0]?.id}
                  value={holder[0]?.id}
                  label={holderWords(t, holder, false)}
                  data-path="fromIds"
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Amount form={form} known={known} />
      </Stack>
    </Card>
  );
}

/** Whether all passes or a part; nothing is chosen for them. A part is of one alone. */
function Amount({ form, known }: Props) {
  const t = useText();
  const givers = giversOf(form.values, known);
  const isOne = givers.length === 1;
  if (givers.length === 0) return null;
  return (
    <>
      <Radio.Group label={t('TRANSFER.AMOUNT')} required {...form.getInputProps('amount')}>
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('TRANSFER.AMOUNT.all')} data-path="amount" />
          {isOne && <Radio value="part" label={t('TRANSFER.AMOUNT.part')} />}
        </Stack>
      </Radio.Group>
      {isOne && form.values.amount === 'part' && (
        <TextInput
          label={t('TRANSFER.FRACTION')}
          description={t('TRANSFER.FRACTION.HINT')}
          placeholder="1/2"
          required
          maxLength={30}
          autoComplete="off"
          maw="16rem"
          {...form.getInputProps('fraction')}
        />
      )}
    </>
  );
}
