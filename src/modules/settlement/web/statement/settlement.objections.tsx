import { Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { houseDay, showDate } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { Objection, Statement } from '../settlement.data.ts';

/** What was objected to a statement and answered; a field for who may object. */
export function Objections({ statement }: { statement: Statement }) {
  const t = useText();
  const { objections, can } = statement;
  if (objections.length === 0 && !can.object) return null;
  return (
    <Card title={t('SETTLEMENT.OBJECTIONS')}>
      <Stack>
        {objections.map((objection) => (
          <OneObjection key={objection.id} statement={statement} objection={objection} />
        ))}
        {can.object && <ObjectionForm statement={statement} />}
      </Stack>
    </Card>
  );
}

const longest = 5_000;

/** A text that is sent; the field is empty again once it is. */
function useSent(send: (text: string) => Promise<unknown>, done: string, before = '') {
  const { act, refresh } = useVerbs('settlement');
  const [text, setText] = useState(before);
  const submit = async () => {
    if (!(await act({ call: () => send(text.trim()), done }))) return;
    setText('');
    await refresh();
  };
  return { text, setText, submit: () => void submit(), isShort: text.trim().length < 3 };
}

function ObjectionForm({ statement: { settlement, unitId, objectBy } }: { statement: Statement }) {
  const t = useText();
  const place = { id: settlement.id, unitId };
  const { text, setText, submit, isShort } = useSent(
    (words) => api('POST /settlement/{id}/unit/{unitId}/objection', { ...place, text: words }),
    t('SETTLEMENT.DONE.OBJECTED'),
  );
  const isLate = objectBy !== null && objectBy < houseDay(new Date());
  const date = objectBy ? showDate(objectBy) : '';
  return (
    <div>
      <Textarea
        label={t('SETTLEMENT.OBJECTION')}
        description={t(isLate ? 'SETTLEMENT.OBJECTIONS.LATE' : 'SETTLEMENT.OBJECTIONS.HINT', { date })}
        autosize
        minRows={3}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <WriteButton mt="sm" variant="default" disabled={isShort} onClick={submit}>
        {t('SETTLEMENT.OBJECTION.SEND')}
      </WriteButton>
    </div>
  );
}

function OneObjection({ statement, objection }: { statement: Statement; objection: Objection }) {
  const t = useText();
  const { author, createdAt, text, isLate, answer, answerBy } = objection;
  const facts = [
    author,
    showDate(createdAt),
    isLate && t('SETTLEMENT.OBJECTION.AFTER'),
    answer === null && t('SETTLEMENT.OBJECTION.ANSWER_BY', { date: showDate(answerBy) }),
  ];
  return (
    <section>
      <Text className="pre">{text}</Text>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {answer !== null && (
        <>
          <Text mt="xs" fw={600}>
            {t('SETTLEMENT.ANSWER')}
          </Text>
          <Text className="pre">{answer}</Text>
        </>
      )}
      {statement.can.answer && answer === null && <AnswerForm statement={statement} objection={objection} />}
    </section>
  );
}

function AnswerForm({ statement: { settlement, unitId }, objection }: { statement: Statement; objection: Objection }) {
  const t = useText();
  const place = { id: settlement.id, unitId, objectionId: objection.id };
  const { text, setText, submit, isShort } = useSent(
    (answer) => api('PUT /settlement/{id}/unit/{unitId}/objection', { ...place, answer }),
    t('SETTLEMENT.DONE.ANSWERED'),
  );
  return (
    <div>
      <Textarea
        mt="xs"
        label={t('SETTLEMENT.ANSWER')}
        autosize
        minRows={2}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <WriteButton mt="sm" disabled={isShort} onClick={submit}>
        {t('SETTLEMENT.ANSWER.SEND')}
      </WriteButton>
    </div>
  );
}
