import { Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { IconCheck, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { type Choice, PersonSelect } from '#web/ui/personselect.tsx';
import { RemoveLine } from '#web/ui/removeline.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { mostVerifiers } from '../minutes.rules.ts';
import type { useMinutesVerbs } from './minutes.actions.tsx';
import { Remarks } from './minutes.block.tsx';
import type { Minutes } from './minutes.data.ts';

type Props = { minutes: Minutes; verbs: ReturnType<typeof useMinutesVerbs> };

/** Chooses who verifies, and sends them the draft. */
export function Sending({ minutes, verbs, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const [people, setPeople] = useState<Choice[]>(minutes.verifiers.map(({ id, name }) => ({ id, title: name })));
  const [round, setRound] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const ids = people.map(({ id }) => id);
  const add = (person: Choice | null) => {
    if (!person) return;
    setPeople([...people, person]);
    setRound(round + 1);
    setMissing(false);
  };
  const send = async () => {
    if (ids.length === 0) return setMissing(true);
    if (await verbs.send(ids)) onClose();
  };
  return (
    <FormDialog title={t('MINUTES.SEND')} does={t('MINUTES.SEND')} run={send} onClose={onClose}>
      <Text size="sm">{t('MINUTES.SEND.HELP')}</Text>
      {people.map(({ id, title }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Text>{title}</Text>
          <RemoveLine
            label={t('MINUTES.VERIFIER.REMOVE', { name: title })}
            onClick={() => setPeople(people.filter((one) => one.id !== id))}
          />
        </Group>
      ))}
      {people.length < mostVerifiers && (
        <PersonSelect
          key={round}
          label={t('MINUTES.VERIFIER.ADD')}
          value={null}
          onChange={add}
          without={ids}
          error={isMissing && t('BASE.VALIDATION.REQUIRED')}
        />
      )}
    </FormDialog>
  );
}

/** Who verifies and what each says; a verifier answers here. */
export function Verifiers({ minutes, verbs }: Props) {
  const t = useText();
  if (minutes.verifiers.length === 0) return null;
  return (
    <Card title={t('MINUTES.VERIFIERS')}>
      <Stack gap="xs">
        {minutes.verifiers.map(({ id, name, answer, at }) => (
          <Text key={id}>
            {name}: {t(`MINUTES.ANSWER.${answer ?? 'none'}`)}
            {at && ` (${showDateTime(at)})`}
          </Text>
        ))}
        {minutes.can.answer && (
          <Group>
            <WriteButton leftSection={<IconCheck size={18} />} onClick={() => void verbs.answer('agrees')}>
              {t('MINUTES.AGREE')}
            </WriteButton>
            <WriteButton
              variant="default"
              leftSection={<IconMessage size={18} />}
              onClick={() => void verbs.answer('objects')}
            >
              {t('MINUTES.OBJECT')}
            </WriteButton>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** What was remarked on the whole, and where a remark is written. */
export function Remarking({ minutes, verbs }: Props) {
  const t = useText();
  const [blockId, setBlockId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const whole = minutes.remarks.filter((one) => one.blockId === null);
  if (whole.length === 0 && !minutes.can.remark) return null;
  const add = async () => {
    if (text.trim().length < 3) return setError(t('BASE.VALIDATION.TOO_SHORT'));
    if (await verbs.remark(blockId, text.trim())) setText('');
  };
  const data = minutes.blocks.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Card title={t('MINUTES.REMARKS')}>
      <Stack gap="sm">
        <Remarks remarks={whole} />
        {minutes.can.remark && (
          <>
            <Select
              label={t('MINUTES.REMARK.TO')}
              placeholder={t('MINUTES.REMARK.WHOLE')}
              clearable
              data={data}
              value={blockId}
              onChange={setBlockId}
            />
            <Textarea
              label={t('MINUTES.REMARK')}
              required
              autosize
              minRows={2}
              maxLength={2000}
              value={text}
              error={error}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                setError('');
              }}
            />
            <Group justify="flex-end">
              <WriteButton onClick={() => void add()}>{t('MINUTES.REMARK.ADD')}</WriteButton>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
}
