import { Checkbox, Radio, Select, Stack } from '@mantine/core';
import { isVotedOn } from '#modules/meetings/meetings.rules.ts';
import { houseDay, showDate } from '#shared/dates.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { instructions } from '../powers.rules.ts';
import type { Options } from './powers.data.ts';
import { type Form, standing } from './powers.mapper.ts';

type Meetings = Options['meetings'];
type Points = Meetings[number]['points'];

/** For what the power is: a meeting, points of it, or all until a day. */
export function ScopeFields({ form, meetings }: { form: Form; meetings: Meetings }) {
  const t = useText();
  const meeting = meetings.find(({ id }) => id === form.values.meetingId);
  return (
    <Card title={t('POWER.FIELD.SCOPE')}>
      <Stack>
        <Select
          aria-label={t('POWER.FIELD.SCOPE')}
          allowDeselect={false}
          data={[
            ...meetings.map(({ id, name, start }) => ({ value: id, label: `${name}, ${showDate(start)}` })),
            { value: standing, label: t('POWER.STANDING') },
          ]}
          {...form.getInputProps('meetingId')}
        />
        {meeting ? (
          <OfMeeting form={form} points={meeting.points} />
        ) : (
          <DayField
            label={t('POWER.FIELD.UNTIL')}
            description={t('POWER.FIELD.UNTIL_HINT')}
            from={houseDay(new Date())}
            {...form.getInputProps('validUntil')}
          />
        )}
      </Stack>
    </Card>
  );
}

function OfMeeting({ form, points }: { form: Form; points: Points }) {
  const t = useText();
  const { isWhole, points: chosen } = form.values;
  const numbered = points.map((point, i) => ({ ...point, label: `${i + 1}. ${point.name}` }));
  const voted = numbered.filter(({ id, kind }) => isVotedOn(kind) && (isWhole === 'true' || chosen.includes(id)));
  if (points.length === 0) return null;
  return (
    <>
      <Radio.Group aria-label={t('POWER.FIELD.POINTS')} {...form.getInputProps('isWhole')}>
        <Stack gap="xs">
          <Radio value="true" label={t('POWER.FIELD.WHOLE')} />
          <Radio value="false" label={t('POWER.FIELD.SOME')} />
        </Stack>
      </Radio.Group>
      {isWhole === 'false' && (
        <Checkbox.Group label={t('POWER.FIELD.POINTS')} {...form.getInputProps('points')}>
          <Stack gap="xs" mt="xs">
            {numbered.map(({ id, label }) => (
              <Checkbox key={id} value={id} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {voted.length > 0 && (
        <details>
          <summary style={{ cursor: 'pointer' }}>{t('POWER.FIELD.INSTRUCTIONS')}</summary>
          <Stack mt="sm">
            {voted.map(({ id, label }) => (
              <Select
                key={id}
                label={label}
                allowDeselect={false}
                data={(['none', ...instructions] as const).map((value) => ({
                  value,
                  label: t(`POWER.INSTRUCTION.${value}`),
                }))}
                value={form.values.instructions[id] ?? 'none'}
                onChange={(value) =>
                  form.setFieldValue('instructions', { ...form.values.instructions, [id]: value as 'none' })
                }
              />
            ))}
          </Stack>
        </details>
      )}
    </>
  );
}
