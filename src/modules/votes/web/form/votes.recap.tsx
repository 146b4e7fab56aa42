import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { showPercent } from '#shared/fraction.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { totalOf } from '../electors/votes.shares.ts';
import type { Electorate, Vote } from '../votes.data.ts';
import { toProfile } from './votes.majority.ts';
import { firstOf, formErrors, type Step, stepOf, type VoteFormValues } from './votes.mapper.ts';
import { Note, Warnings } from './votes.notes.tsx';
import { Needed } from './votes.profile.tsx';
import { type Form, ofVote, type VoteFiles } from './votes.saving.ts';
import { ruleOf } from './votes.terms.ts';
import { warningsOf } from './votes.warnings.ts';

type Go = (step: Step, field?: string) => void;
type Props = { form: Form; files: VoteFiles; vote?: Vote; electorate: Electorate; go: Go };

/** The last step: all that will be frozen, what is missing and what may be wrong. */
export function Recap({ form, files, vote, electorate, go }: Props) {
  const t = useText();
  const { values } = form;
  const now = new Date().toISOString();
  return (
    <>
      <Problems values={values} now={now} go={go} />
      <Warnings warnings={warningsOf(values, electorate, now)} go={go} />
      {values.type === 'online' && <Note>{t('VOTE.FORM.VALIDITY')}</Note>}
      <Card title={t('VOTE.FORM.STEP.settings')}>
        <Facts facts={factsOf(t, values)} />
        <Description html={values.description} />
        <FileNames names={namesOf(files, ofVote, vote?.attachments)} />
      </Card>
      <People values={values} />
      <Card title={t('VOTE.FORM.STEP.points')}>
        <Stack component="ol" m={0} pl="lg">
          {values.votePoints.map((point) => (
            <li key={point.key}>
              <Text fw={600} className="breakable">
                {point.name || t('VOTE.FORM.NAMELESS')}
              </Text>
              <Needed profile={toProfile(point.majority)} />
              {point.deed && <Text size="sm">{t('VOTE.LAW.DEED')}</Text>}
              <Description html={point.description} />
              <FileNames
                names={namesOf(files, point.key, vote?.votePoints.find(({ id }) => id === point.id)?.attachments)}
              />
            </li>
          ))}
        </Stack>
      </Card>
      <Text>{t('VOTE.FORM.FROZEN')}</Text>
    </>
  );
}

/** At most so many problems are listed; the others show when those are mended. */
const mostProblems = 10;

/** What keeps the vote from opening: each a way to its field. */
function Problems({ values, now, go }: { values: VoteFormValues; now: string; go: Go }) {
  const t = useText();
  const errors = formErrors(values, 'run', now);
  const fields = Object.keys(errors).sort((a, b) => (stepOf(a) === stepOf(b) ? 0 : firstOf([a, b]) === a ? -1 : 1));
  if (fields.length === 0) return null;
  return (
    <Alert
      role="note"
      color="red"
      variant="light"
      className="vote-notes"
      icon={<IconAlertCircle />}
      title={t('VOTE.FORM.PROBLEMS')}
    >
      <Stack component="ul" gap="xs" m={0} pl="md">
        {fields.slice(0, mostProblems).map((field) => (
          <li key={field}>
            <Anchor component="button" type="button" inherit ta="start" onClick={() => go(stepOf(field), field)}>
              {[labelOf(t, values, field), t.raw(errors[field] as string)].join(': ')}
            </Anchor>
          </li>
        ))}
        {fields.length > mostProblems && (
          <li>{t('VOTE.FORM.MORE_PROBLEMS', { count: fields.length - mostProblems })}</li>
        )}
      </Stack>
    </Alert>
  );
}

/** What a field is called where it is named from afar. */
export function labelOf(t: Say, values: VoteFormValues, field: string): string {
  const [list, place, part] = field.split('.');
  const at = Number(place);
  if (list === 'users') {
    const row = values.users[at];
    if (!row) return t('VOTE.FORM.STEP.electors');
    const name = [row.room_name, row.full_name].filter(Boolean).join(' ') || String(at + 1);
    return part === 'shares' ? t('VOTE.FORM.SHARE_OF', { name }) : `${name}, ${t('VOTE.FORM.OWNERS')}`;
  }
  if (list === 'majority') return t('VOTE.FORM.PROFILE.custom');
  if (list === 'votePoints')
    return place
      ? `${t('VOTE.FORM.POINT', { number: at + 1 })}, ${t(part === 'majority' ? 'VOTE.FORM.PROFILE.custom' : 'VOTE.FORM.POINT_NAME')}`
      : t('VOTE.FORM.STEP.points');
  const known = { participation_count: 'PARTICIPATION', accept_count: 'ACCEPT', deadline: 'DEADLINE' } as const;
  return t(`VOTE.FORM.FIELD.${known[field as 'deadline'] ?? 'NAME'}`);
}

function factsOf(t: Say, values: VoteFormValues): Fact[] {
  const isOnline = values.type === 'online';
  const ground = values.legal_ground ? t(`VOTE.FORM.GROUND.${values.legal_ground}`) : t('VOTE.FORM.GROUND.none');
  return [
    ['VOTE.FORM.FIELD.NAME', values.name],
    ['VOTE.FORM.FIELD.TYPE', t(`VOTE.TYPE.${values.type}`)],
    ['BASE.VISIBILITY', t(values.isPublic ? 'BASE.VISIBILITY.PUBLIC' : 'BASE.VISIBILITY.PRIVATE')],
    ['VOTE.FORM.SECTION.THRESHOLDS', ruleOf(t, values)],
    ['VOTE.FORM.FIELD.DEADLINE', isOnline && values.deadline && deadlineOf(t, values.deadline, values.closes)],
    [
      'VOTE.FORM.FIELD.GROUND',
      isOnline && [ground, values.legal_ground && values.legal_note].filter(Boolean).join(', '),
    ],
  ];
}

const deadlineOf = (t: Say, deadline: string, closes: boolean) =>
  `${showDateTime(deadline)}${closes ? `, ${t('VOTE.FORM.CLOSES_THEN')}` : ''}`;

/** Who votes, with how much; the rows themselves when they are asked for. */
function People({ values: { users } }: { values: VoteFormValues }) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const { total, state } = totalOf(users);
  const excluded = users.filter((row) => row.excluded).length;
  return (
    <Card title={t('VOTE.FORM.STEP.electors')}>
      <Text>
        {t('VOTE.FORM.COUNT.ROWS', { count: users.length - excluded })}
        {excluded > 0 && `, ${t('VOTE.FORM.COUNT.EXCLUDED', { count: excluded })}`}
      </Text>
      <Text>{t('VOTE.FORM.SUM', { sum: showPercent(total, t.lang) })}</Text>
      <Text size="sm" c="dimmed">
        {t(`VOTE.FORM.SUM.${state}`)}
      </Text>
      {users.length > 0 && (
        <details className="vote-whole" onToggle={(event) => setShown(event.currentTarget.open)}>
          <summary>{t('VOTE.FORM.WHOLE_LIST')}</summary>
          {isShown && <Rows users={users} />}
        </details>
      )}
    </Card>
  );
}

function Rows({ users }: Pick<VoteFormValues, 'users'>) {
  const t = useText();
  return (
    <ul className="electors">
      {users.map((row) => (
        <li key={row.key} className="elector elector-read" data-excluded={row.excluded || undefined}>
          <span className="elector-unit">{row.room_name || '–'}</span>
          <span className="elector-people">
            {[
              row.full_name,
              row.spare && t('VOTE.FORM.REPRESENTED', { name: row.spare }),
              row.excluded && t('VOTE.FORM.EXCLUDED'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="elector-percent">{row.shares}</span>
        </li>
      ))}
    </ul>
  );
}

/** The words of a text, a line each paragraph: the server has not cleaned its HTML yet, so that is not shown. */
function Description({ html }: { html: string }) {
  const { children } = new DOMParser().parseFromString(html, 'text/html').body;
  const lines = [...children].map((child) => child.textContent).join('\n');
  return lines ? (
    <Text size="sm" className="pre">
      {lines}
    </Text>
  ) : null;
}

const namesOf = (files: VoteFiles, key: string, held: Vote['attachments'] = []): string[] => [
  ...held.filter(({ id }) => !files.removed.includes(id)).map(({ name }) => name),
  ...(files.pending[key] ?? []).map(({ name, file }) =>
    name ? name + (/\.[^.]{1,10}$/.exec(file.name)?.[0] ?? '') : file.name,
  ),
];

function FileNames({ names }: { names: string[] }) {
  const t = useText();
  if (names.length === 0) return null;
  return (
    <Text size="sm" className="breakable">
      {t('VOTE.FORM.FILES', { names: names.join(', ') })}
    </Text>
  );
}
