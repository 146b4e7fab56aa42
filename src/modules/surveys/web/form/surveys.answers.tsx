import { ActionIcon, FileButton, Group, TextInput } from '@mantine/core';
import { IconPhoto, IconPhotoOff, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { DateTimeField } from '#web/ui/datefield.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import type { Survey } from '../surveys.data.ts';
import type { AnswerDraft, QuestionDraft } from './surveys.mapper.ts';
import type { Form, Saving } from './surveys.saving.ts';

type Props = {
  form: Form;
  saving: Saving;
  survey?: Survey;
  question: QuestionDraft;
  answer: AnswerDraft;
  at: `questions.${number}.answers.${number}`;
  place: number;
};

/** One answer: its words and its picture, or its day. */
export function AnswerFields({ form, saving, survey, question, answer, at, place }: Props) {
  const t = useText();
  const number = place + 1;
  const isDates = question.type === 'dates';
  const list = at.slice(0, at.lastIndexOf('.'));
  return (
    <div className="survey-question-line">
      {isDates ? (
        <DateTimeField label={t('SURVEY.FORM.DATE', { number })} required {...form.getInputProps(`${at}.date`)} />
      ) : (
        <div>
          <TextInput
            label={t('SURVEY.FORM.ANSWER', { number })}
            maxLength={255}
            data-path={`${at}.name`}
            {...form.getInputProps(`${at}.name`)}
          />
          <Picture {...{ saving, survey, answer, number }} />
        </div>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        mt={22}
        aria-label={t('SURVEY.FORM.REMOVE_ANSWER', { number })}
        disabled={question.answers.length === 1 && !question.otherAnswer}
        onClick={() => form.removeListItem(list, place)}
      >
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}

/** The picture that an answer has or will have, and the button that chooses one. */
function Picture({ saving, survey, answer, number }: Pick<Props, 'saving' | 'survey' | 'answer'> & { number: number }) {
  const t = useText();
  const pending = saving.pictures[answer.key];
  const shown = useAddress(pending);
  const [isGone, setGone] = useState(false);
  const held = survey?.questions.flatMap(({ answers }) => answers).find(({ id }) => id === answer.id)?.picture;
  const source = shown ?? (isGone ? undefined : held?.file.url);
  const { act } = useVerbs('survey');
  const drop = async () => {
    if (pending) return saving.setPicture(answer.key, null);
    const call = () => api('DELETE /survey/answer/{id}/picture', { id: answer.id as string });
    if (await act({ call, done: t('SURVEY.DONE.PICTURE_GONE') })) setGone(true);
  };
  return (
    <Group gap="xs" mt={4}>
      {source && <img src={source} alt="" className="survey-thumb" />}
      <FileButton
        accept="image/png,image/jpeg,image/gif,image/heic"
        onChange={(file) => file && saving.setPicture(answer.key, file)}
      >
        {(props) => (
          <ActionIcon {...props} variant="subtle" size={44} aria-label={t('SURVEY.FORM.PICTURE', { number })}>
            <IconPhoto size={20} />
          </ActionIcon>
        )}
      </FileButton>
      {source && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('SURVEY.FORM.NO_PICTURE', { number })}
          onClick={drop}
        >
          <IconPhotoOff size={20} />
        </ActionIcon>
      )}
    </Group>
  );
}

/** An address under which the browser shows a file that was not sent yet. */
function useAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    setAddress(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
