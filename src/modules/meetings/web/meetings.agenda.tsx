import './meetings.agenda.css';
import {
  ActionIcon,
  Alert,
  Badge,
  Button,
  Checkbox,
  Group,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useConfirm } from '#web/confirm.tsx';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { profileNames } from '../../votes/votes.profile.rules.ts';
import {
  type AgendaFields as AgendaWords,
  agendaKinds,
  flawsOf,
  isVotedOn,
  mostAgendaPoints,
} from '../meetings.rules.ts';
import { usualAgenda } from '../meetings.templates.rules.ts';
import type { Meeting } from './meetings.data.ts';
import { newPoint, type PointDraft } from './meetings.mapper.ts';
import type { Form } from './meetings.saving.ts';

/** The points of the form, in the order in which they will be taken. */
export function AgendaFields({ form, isInvited }: { form: Form; isInvited: boolean }) {
  const t = useText();
  const { agenda } = form.values;
  const add = () => {
    form.insertListItem('agenda', newPoint());
    setTimeout(() => document.querySelector<HTMLElement>(`[data-path="agenda.${agenda.length}.name"]`)?.focus(), 60);
  };
  return (
    <Card title={t('MEETING.AGENDA')}>
      <Stack>
        {isInvited && (
          <Alert role="note" color="orange" variant="light">
            {t('MEETING.AGENDA.INVITED')}
          </Alert>
        )}
        {agenda.map((point, place) => (
          <PointFields key={point.key} {...{ form, point, place }} />
        ))}
        <Group>
          <Button
            variant="light"
            leftSection={<IconPlus size={18} />}
            onClick={add}
            disabled={agenda.length >= mostAgendaPoints}
          >
            {t('MEETING.AGENDA.ADD')}
          </Button>
          {agenda.length === 0 && (
            <Button
              variant="light"
              leftSection={<IconListDetails size={18} />}
              onClick={() => form.setFieldValue('agenda', usualAgenda.map(newPoint))}
            >
              {t('MEETING.AGENDA.USUAL')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

type PointProps = { form: Form; point: PointDraft; place: number };

function PointFields({ form, point, place }: PointProps) {
  const t = useText();
  const path = `agenda.${place}`;
  const decides = isVotedOn(point.kind);
  const number = place + 1;
  return (
    <Stack gap="xs" component="section" className="agenda-point" aria-label={t('MEETING.AGENDA.POINT', { number })}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{t('MEETING.AGENDA.POINT', { number })}</Text>
        <Moves {...{ form, point, place }} />
      </Group>
      <div className="agenda-head">
        <TextInput
          label={t('MEETING.AGENDA.NAME')}
          required
          maxLength={300}
          data-path={`${path}.name`}
          {...form.getInputProps(`${path}.name`)}
        />
        <Select
          label={t('MEETING.AGENDA.KIND')}
          allowDeselect={false}
          data={agendaKinds.map((value) => ({ value, label: t(`MEETING.AGENDA.${value}`) }))}
          {...form.getInputProps(`${path}.kind`)}
        />
      </div>
      <Textarea
        label={t(decides ? 'MEETING.AGENDA.WORDING' : 'MEETING.AGENDA.TEXT')}
        autosize
        minRows={2}
        maxRows={16}
        maxLength={10_000}
        {...form.getInputProps(`${path}.text`)}
      />
      <Flaws point={point} />
      {decides && <Deciding {...{ form, point, path }} />}
    </Stack>
  );
}

/** Which majority decides a point, and whether a notary must be there. */
function Deciding({ form, point, path }: Pick<PointProps, 'form' | 'point'> & { path: string }) {
  const t = useText();
  return (
    <>
      <Select
        label={t('MEETING.AGENDA.MAJORITY')}
        allowDeselect={false}
        data={profileNames.map((value) => ({ value, label: t(`VOTE.PROFILE.${value}`) }))}
        {...form.getInputProps(`${path}.profile`)}
        value={point.profile ?? 'majority_present'}
      />
      <Checkbox
        label={t('MEETING.AGENDA.NEEDS_NOTARY')}
        {...form.getInputProps(`${path}.requiresNotary`, { type: 'checkbox' })}
      />
    </>
  );
}

/** What makes the wording weak; it warns and stops nobody. */
function Flaws({ point }: Pick<PointProps, 'point'>) {
  const t = useText();
  const flaws = flawsOf(point);
  if (flaws.length === 0) return null;
  return (
    <Alert role="note" color="orange" variant="light" py="xs">
      {flaws.map((flaw) => (
        <Text key={flaw} size="sm">
          {t(`MEETING.FLAW.${flaw}`)}
        </Text>
      ))}
    </Alert>
  );
}

/** Moves a point, or takes it away; asks when words would be lost. */
function Moves({ form, point, place }: PointProps) {
  const t = useText();
  const confirm = useConfirm();
  const number = place + 1;
  const move = (to: number) => form.reorderListItem('agenda', { from: place, to });
  const remove = async () => {
    const removal = { ask: 'MEETING.CONFIRM.REMOVE_POINT', yes: 'MEETING.YES.REMOVE_POINT' } as const;
    if (point.name.trim() + point.text.trim() !== '' && !(await confirm({ ...removal, danger: true }))) return;
    form.removeListItem('agenda', place);
  };
  return (
    <Group gap={4} wrap="nowrap">
      {place > 0 && (
        <ActionIcon variant="subtle" aria-label={t('MEETING.AGENDA.UP', { number })} onClick={() => move(place - 1)}>
          <IconArrowUp size={18} />
        </ActionIcon>
      )}
      {number < form.values.agenda.length && (
        <ActionIcon variant="subtle" aria-label={t('MEETING.AGENDA.DOWN', { number })} onClick={() => move(place + 1)}>
          <IconArrowDown size={18} />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="red" aria-label={t('MEETING.AGENDA.REMOVE', { number })} onClick={remove}>
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  );
}

/** The agenda to read. */
export function Agenda({ agenda }: Pick<Meeting, 'agenda'>) {
  const t = useText();
  if (agenda.length === 0) return null;
  return (
    <Card title={t('MEETING.AGENDA')}>
      <ol className="agenda">
        {agenda.map(({ id, addedAfter, sent, ...point }) => (
          <li key={id}>
            <Worded point={point}>
              {point.profile && (
                <Badge variant="outline" tt="none">
                  {t(`VOTE.PROFILE.${point.profile}`)}
                </Badge>
              )}
              {addedAfter && <Mark color="orange">{t('MEETING.AGENDA.AFTER')}</Mark>}
              {sent && <Mark color="orange">{t('MEETING.AGENDA.CHANGED')}</Mark>}
            </Worded>
            {sent && (
              <div className="agenda-sent">
                <Text size="sm" c="dimmed">
                  {t('MEETING.AGENDA.SENT')}
                </Text>
                <Worded point={sent} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** A point as it is or was worded, with its marks. */
function Worded({ point, children }: { point: AgendaWords; children?: ReactNode }) {
  const t = useText();
  const { name, kind, text, requiresNotary } = point;
  return (
    <>
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        {isVotedOn(kind) && (
          <Badge variant="light" tt="none">
            {t(`MEETING.AGENDA.${kind}`)}
          </Badge>
        )}
        {requiresNotary && <Mark color="violet">{t('MEETING.AGENDA.NOTARY')}</Mark>}
        {children}
      </Group>
      {text && (
        <Text size="sm" className="pre">
          {text}
        </Text>
      )}
    </>
  );
}
