import { Checkbox, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Input } from '#web/api.ts';
import type { Question } from '#web/confirm.tsx';
import { type Say, useText } from '#web/text.tsx';
import { ConfirmDialog } from './confirmdialog.tsx';

/** What people would be told of: whose module it is, under which they choose how it comes, and whether it is for all. */
export type Reach = Omit<Input<'GET /news/reach'>, 'isPublic'> & { isPublic: boolean };

/** What is asked, and who would be told when it is answered with yes. */
export type Asked = { question: Question; reach: Reach };

const useReach = (reach: Reach | undefined) => {
  const input = reach && { ...reach, isPublic: reach.isPublic ? ('true' as const) : ('false' as const) };
  const { data } = useQuery({
    queryKey: ['news', 'reach', input],
    queryFn: () => api('GET /news/reach', input as Input<'GET /news/reach'>, undefined, 'quiet'),
    enabled: input !== undefined,
  });
  return data;
};

/** To how many people it goes, and how: `Dozví se to 38 lidí: 5 e-mailem hned, 33 v souhrnu v 18:00.` */
function reachText(t: Say, { people, now, digest }: NonNullable<ReturnType<typeof useReach>>): string {
  if (people === 0) return t('TELL.NOBODY');
  const counts = { NOW: now, DIGEST: digest, APP: people - now - digest } as const;
  const ways = (['NOW', 'DIGEST', 'APP'] as const).filter((way) => counts[way] > 0);
  return t('TELL.REACH', {
    count: people,
    ways: ways.map((way) => t(`TELL.${way}`, { count: counts[way] })).join(', '),
  });
}

type Silence = { isSilent: boolean; onSilent: (isSilent: boolean) => void };

/** In a form that asks nothing: whether people are told, and how many; without a `reach` their number is not known. */
export function TellSwitch({ reach, isSilent, onSilent }: Silence & { reach?: Reach }) {
  const t = useText();
  const told = useReach(reach);
  return (
    <Switch
      label={t('TELL.PEOPLE') + (told ? ` (${told.people})` : '')}
      description={isSilent ? t('TELL.SILENT_HINT') : told && reachText(t, told)}
      checked={!isSilent}
      onChange={(event) => onSilent(!event.currentTarget.checked)}
    />
  );
}

type Props = Asked & { isOpen: boolean; onAnswer: (answer: { tellNobody: boolean } | null) => void };

/** A question with the number of people who would be told, and a tick that tells nobody. */
export function TellDialog({ question, reach, isOpen, onAnswer }: Props) {
  const t = useText();
  const told = useReach(reach);
  const [isSilent, setSilent] = useState(false);
  const decide = (isYes: boolean) => {
    onAnswer(isYes ? { tellNobody: isSilent } : null);
    setSilent(false); // the next question has a tick of its own
  };
  return (
    <ConfirmDialog question={question} isOpen={isOpen} onAnswer={decide}>
      <Text role="status">{told ? reachText(t, told) : '\u00a0'}</Text>
      <Checkbox
        label={t('TELL.SILENT')}
        description={t('TELL.SILENT_HINT')}
        checked={isSilent}
        onChange={(event) => setSilent(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
