import { Alert, Group, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { showDate } from '#shared/dates.ts';
import { ofShare, showPercent, tellShare } from '#shared/fraction.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { holdersOf, type OwnerInput } from '../../units/units.rules.ts';
import { losersOf, transferred } from '../../units/units.transfer.rules.ts';
import { type Known, namesOf, ownersOf, type TransferValues, transferErrors, transferOf } from './transfers.mapper.ts';
import type { Form } from './transfers.saving.ts';

type Props = { form: Form; known: Known };

/** The owners before and after, as parts of the whole, and what the transfer means for what runs; once the form says enough. */
export function Sides({ form, known }: Props) {
  const t = useText();
  const { values } = form;
  if (Object.keys(transferErrors(values, known)).length > 0) return null;
  const before = ownersOf(known.owners);
  const { owners: after } = transferred(before, transferOf(values, known));
  const names = namesOf(values, known);
  const { gone } = losersOf(before, after);
  return (
    <Card title={t('TRANSFER.SIDES')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Side title={t('TRANSFER.BEFORE')} owners={before} names={names} />
          <Side title={t('TRANSFER.AFTER')} owners={after} names={names} />
        </SimpleGrid>
        <Meaning values={values} known={known} isOther={gone.length === before.length} />
        <Leaving form={form} known={known} gone={gone} />
      </Stack>
    </Card>
  );
}

function Side({ title, owners, names }: { title: string; owners: OwnerInput[]; names: Map<string, string> }) {
  const t = useText();
  const holders = holdersOf(owners);
  const isAlone = holders.length === 1;
  const partOf = ({ fraction }: OwnerInput) =>
    fraction
      ? `${tellShare(fraction, t.lang)} (${showPercent(ofShare(fraction), t.lang)})`
      : t(isAlone ? 'UNIT.WHOLE' : 'UNIT.FRACTION.UNKNOWN');
  return (
    <div>
      <Text fw={600} mb="xs">
        {title}
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {holders.map((holder) => (
          <Group key={holder[0]?.userId} component="li" justify="space-between" align="flex-start" gap="xs">
            <div>
              {holder.map(({ userId }) => names.get(userId)).join(', ')}
              {holder.length === 2 && (
                <Text size="sm" c="dimmed">
                  {t('UNIT.JOINTLY')}
                </Text>
              )}
            </div>
            <span className="nowrap">{holder[0] && partOf(holder[0])}</span>
          </Group>
        ))}
      </Stack>
    </div>
  );
}

/** What the transfer means for votes that run, meetings ahead, issued settlements, and who acts for the owners. */
function Meaning({ values, known, isOther }: { values: TransferValues; known: Known; isOther: boolean }) {
  const t = useText();
  const { votes, meetings, settlements, acting } = known;
  const sentences = [
    ...votes.map(({ title, isCast }) => t(isCast ? 'TRANSFER.VOTE.CAST' : 'TRANSFER.VOTE.OPEN', { title })),
    ...meetings.map(({ title, start }) => t('TRANSFER.MEETING', { title, date: showDate(start) })),
    ...settlements.filter(({ to }) => (values.day ?? '') <= to).map(({ title }) => t('TRANSFER.SETTLEMENT', { title })),
    ...(isOther && acting.length > 0 ? [t('TRANSFER.ACTING', { names: acting.join(', ') })] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle />} role="status" title={t('TRANSFER.MEANS')}>
      <Stack component="ul" gap={4} m={0} pl="md">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Stack>
    </Alert>
  );
}

/** Who has nothing in the house any more may leave it at once. */
function Leaving({ form, known, gone }: Props & { gone: string[] }) {
  const t = useText();
  const { archives } = form.values;
  const last = known.owners.filter(({ id, isLast }) => isLast && gone.includes(id));
  if (!known.writesPeople || last.length === 0) return null;
  const set = (id: string, isLeaving: boolean) =>
    form.setFieldValue('archives', isLeaving ? [...archives, id] : archives.filter((one) => one !== id));
  const names = namesOf(form.values, known);
  return (
    <Stack gap="xs">
      {last.map(({ id }) => (
        <Switch
          key={id}
          label={t('TRANSFER.LEAVES', { name: names.get(id) ?? '' })}
          description={t('TRANSFER.LEAVES.HINT')}
          checked={archives.includes(id)}
          onChange={(event) => set(id, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
