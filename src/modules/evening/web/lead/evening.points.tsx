import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { v7 } from 'uuid';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { decisionOf, electionOf, isPassed, type Point, questionsOf, roundsOf } from '../../evening.result.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';
import { Officers } from './evening.beginning.tsx';
import { Notes } from './evening.notes.tsx';
import { Objections } from './evening.objections.tsx';
import { Proposals } from './evening.proposals.tsx';
import { QuestionCard } from './evening.question.tsx';
import { SmallForm } from './evening.smallform.tsx';

type AgendaProps = { shown: string | null; onLook: (point: string) => void };

/** The agenda in its order, each point with what became of it; a tap goes there, after the end on this screen alone. */
export function Agenda({ shown, onLook }: AgendaProps) {
  const t = useText();
  const { points, evening, roll, write } = useEvening();
  const isVoting = evening.rounds.some(({ closed, isBroken }) => !closed && !isBroken);
  return (
    <Card title={t('EVENING.AGENDA')}>
      <ol className="evening-agenda">
        {points.map((point) => {
          const outcomes = questionsOf(point, evening).flatMap(
            (question) => decisionOf(roll, evening, point, question) ?? [],
          );
          return (
            <li key={point.id}>
              <button
                type="button"
                aria-current={point.id === shown ? 'step' : undefined}
                disabled={isVoting && point.id !== shown}
                onClick={() => (evening.ended ? onLook(point.id) : void write('turn', { point: point.id }))}
              >
                {point.name}
              </button>
              {outcomes.length > 0 && (
                <Mark color={outcomes.some(isPassed) ? 'green' : 'red'}>
                  {t(outcomes.some(isPassed) ? 'EVENING.PASSED' : 'EVENING.REFUSED')}
                </Mark>
              )}
            </li>
          );
        })}
      </ol>
      {!evening.ended && <Adding />}
    </Card>
  );
}

/** A point that was not announced: it is spoken of; decided only when all owners are there and agree. */
function Adding() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NewPoint onDone={() => setOpen(false)} />;
  return (
    <Button variant="subtle" leftSection={<IconPlus size={18} />} onClick={() => setOpen(true)}>
      {t('EVENING.ADD_POINT')}
    </Button>
  );
}

function NewPoint({ onDone }: { onDone: () => void }) {
  const t = useText();
  const { write } = useEvening();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const add = async () => {
    if (name.trim() === '') return;
    const point = v7();
    await write('add', { point, name: name.trim(), text: text.trim() });
    await write('turn', { point });
    onDone();
  };
  return (
    <SmallForm submit={t('EVENING.ADD_POINT')} onSubmit={add} onCancel={onDone}>
      <Text size="sm" c="dimmed">
        {t('EVENING.ADD_POINT_HINT')}
      </Text>
      <TextInput
        label={t('MEETING.AGENDA.NAME')}
        required
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={t('MEETING.AGENDA.WORDING')}
        autosize
        minRows={2}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </SmallForm>
  );
}

/** The point that is spoken of: its text, its questions in the order in which they are voted on, what is noted. */
export function PointCard({ point }: { point: Point }) {
  const t = useText();
  const { points, evening, roll } = useEvening();
  const number = points.indexOf(point) + 1;
  const next = points[number];
  const questions = questionsOf(point, evening);
  return (
    <Card title={`${number}. ${point.name}`}>
      <Stack>
        {point.text && <Text className="pre evening-wording">{point.text}</Text>}
        {point.isNew && <Mark color="orange">{t('EVENING.POINT.NEW')}</Mark>}
        {point.requiresNotary && <Mark color="violet">{t('MEETING.AGENDA.NOTARY')}</Mark>}
        {number === 1 && <Officers point={point} />}
        {questions.map((question) => (
          <QuestionCard
            key={`${question.question} ${roundsOf(evening, question.question).length}`}
            {...{ point, question }}
          />
        ))}
        {point.kind === 'elect' && <Elected election={electionOf(roll, evening, point)} />}
        {!evening.ended && <Proposals point={point} />}
        <Notes point={point.id} />
        <Objections point={point} />
        {next && !evening.ended && <NextButton point={next} />}
      </Stack>
    </Card>
  );
}

function NextButton({ point }: { point: Point }) {
  const t = useText();
  const { evening, write } = useEvening();
  const isVoting = evening.rounds.some(({ closed, isBroken }) => !closed && !isBroken);
  return (
    <Group justify="flex-end">
      <Button size="md" disabled={isVoting} onClick={() => void write('turn', { point: point.id })}>
        {t('EVENING.NEXT', { name: point.name })}
      </Button>
    </Group>
  );
}

function Elected({ election }: { election: ReturnType<typeof electionOf> }) {
  const t = useText();
  const names = election.ranked.filter(({ isElected }) => isElected).map(({ question }) => question.name);
  return (
    <>
      {names.length > 0 && <Text fw={600}>{t('EVENING.ELECTED', { names: names.join(', ') })}</Text>}
      {election.tied.length > 0 && (
        <Text c="orange">{t('EVENING.TIED', { names: election.tied.map(({ name }) => name).join(', ') })}</Text>
      )}
    </>
  );
}
