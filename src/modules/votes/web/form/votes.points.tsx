import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useConfirm } from '#web/confirm.tsx';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { AttachmentEditor } from '#web/ui/attachments.tsx';
import { RichField } from '#web/ui/fields.tsx';
import { mostPoints } from '../../votes.rules.ts';
import type { Electorate, Vote } from '../votes.data.ts';
import { newPoint, type Point } from './votes.mapper.ts';
import { Warnings } from './votes.notes.tsx';
import { PointMajority } from './votes.profile.tsx';
import type { Form, VoteFiles } from './votes.saving.ts';
import { warningsOf } from './votes.warnings.ts';

type Props = { form: Form; files: VoteFiles; vote?: Vote; electorate: Electorate };

/** The third step: what is decided, each point with its full text and papers (NOZ § 1211(3)). */
export function Points({ form, files, vote, electorate }: Props) {
  const t = useText();
  const points = form.values.votePoints;
  const warnings = warningsOf(form.values, electorate, new Date().toISOString());
  const error = form.errors.votePoints ?? form.errors.addedAttachments;
  const add = () => {
    const point = newPoint();
    form.insertListItem('votePoints', point);
    form.clearFieldError('votePoints');
    setTimeout(
      () => document.querySelector<HTMLElement>(`[data-path="votePoints.${points.length}.name"]`)?.focus(),
      60,
    );
  };
  return (
    <>
      <Text size="sm">{t('VOTE.FORM.POINTS_HINT')}</Text>
      {error && (
        <Text c="red" role="alert" tabIndex={-1} data-path={form.errors.votePoints ? 'votePoints' : 'addedAttachments'}>
          {form.errors.votePoints ?? t('VOTE.FORM.TOO_MANY_FILES')}
        </Text>
      )}
      {points.map((point, place) => (
        <PointFields key={point.key} {...{ form, files, vote, point, place }} />
      ))}
      <Button
        variant="light"
        leftSection={<IconPlus size={18} />}
        onClick={add}
        disabled={points.length >= mostPoints}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('VOTE.FORM.ADD_POINT')}
      </Button>
      <Warnings warnings={warnings.filter(({ step }) => step === 'points')} />
    </>
  );
}

type PointProps = { form: Form; files: VoteFiles; vote?: Vote; point: Point; place: number };

function PointFields({ form, files, vote, point, place }: PointProps) {
  const t = useText();
  const path = `votePoints.${place}` as const;
  const held = vote?.votePoints.find(({ id }) => id === point.id)?.attachments ?? [];
  const pending = files.pending[point.key] ?? [];
  return (
    <Card title={t('VOTE.FORM.POINT', { number: place + 1 })}>
      <Stack>
        <TextInput
          label={t('VOTE.FORM.POINT_NAME')}
          description={t('VOTE.FORM.POINT_NAME_HINT')}
          required
          maxLength={255}
          {...form.getInputProps(`${path}.name`)}
        />
        <RichField form={form} name={`${path}.description`} label="VOTE.FORM.POINT_TEXT" />
        <Checkbox
          label={t('VOTE.FORM.DEED')}
          description={t('VOTE.FORM.DEED_HINT')}
          {...form.getInputProps(`${path}.deed`, { type: 'checkbox' })}
        />
        <PointMajority form={form} place={place} />
        <AttachmentEditor
          attachments={held.filter(({ id }) => !files.removed.includes(id))}
          onRemove={files.remove}
          pending={pending}
          onPending={(next) => files.set(point.key, next)}
        />
        <RemovePoint
          {...{ form, files, point, place }}
          attachments={held.map(({ id }) => id)}
          isFilled={pending.length > 0}
        />
      </Stack>
    </Card>
  );
}

type RemoveProps = Omit<PointProps, 'vote'> & { attachments: string[]; isFilled: boolean };

/** Takes a point away with its files; asks when something would be lost. */
function RemovePoint({ form, files, point, place, attachments, isFilled }: RemoveProps) {
  const t = useText();
  const confirm = useConfirm();
  const remove = async () => {
    const holds = isFilled || attachments.length > 0 || point.name.trim() !== '' || point.description !== '';
    const removal = { ask: 'VOTE.FORM.CONFIRM_REMOVE_POINT', yes: 'VOTE.YES.REMOVE_POINT' } as const;
    if (holds && !(await confirm({ ...removal, danger: true }))) return;
    files.remove(...attachments);
    files.set(point.key, []);
    form.removeListItem('votePoints', place);
  };
  return (
    <Group justify="flex-end">
      <Button
        variant="light"
        color="red"
        size="xs"
        leftSection={<IconTrash size={16} />}
        aria-label={t('VOTE.FORM.REMOVE_POINT_OF', { number: place + 1 })}
        onClick={remove}
      >
        {t('VOTE.FORM.REMOVE_POINT')}
      </Button>
    </Group>
  );
}
