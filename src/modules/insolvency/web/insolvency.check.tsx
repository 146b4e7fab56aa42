import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconPrinter, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { houseDay, showDate, showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { formatMoney } from '#shared/money.ts';
import { api, fetchFile } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { useVerbs, type Verb, VerbButtons } from '#web/ui/verbs.tsx';
import { stateOf } from '../insolvency.rules.ts';
import type { Check } from './insolvency.data.ts';

type Proceeding = Check['cases'][number];

const colours = { waiting: 'gray', clear: 'green', found: 'red', error: 'orange' } as const;

/** An owner, how the check of them stands, and what was found. */
export function CheckCard({ check }: { check: Check }) {
  const t = useText();
  const { owner, status, birthDate, cases } = check;
  const isOver = status === 'found' && cases.every(({ isEnded }) => isEnded);
  const name = showName(owner);
  return (
    <Card aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2}>{name}</Title>
            {birthDate && (
              <Text size="sm" c="dimmed">
                {t('INSOLVENCY.BORN', { date: showDate(birthDate) })}
              </Text>
            )}
          </div>
          <Mark color={isOver ? 'gray' : colours[status]}>
            {t(isOver ? 'INSOLVENCY.OVER' : `INSOLVENCY.STATUS.${status}`)}
          </Mark>
        </Group>
        <Standing check={check} />
        {cases.map((one) => (
          <Case key={one.mark} held={one} />
        ))}
        <Units check={check} />
        <Foot check={check} name={name} />
      </Stack>
    </Card>
  );
}

/** What was found: its mark, where it stands, and until when a claim is taken. */
function Case({ held }: { held: Proceeding }) {
  const t = useText();
  const { mark, court, state, since, url } = held;
  const known = stateOf(state);
  const facts = [court, known ? t(`INSOLVENCY.STATE.${known}`) : state].filter(Boolean);
  return (
    <section aria-label={mark}>
      <Text fw={600}>{mark}</Text>
      <Text size="sm">{facts.join(' · ')}</Text>
      {since && (
        <Text size="sm">
          {t('INSOLVENCY.FIELD.SINCE')}: {showDate(since)}
        </Text>
      )}
      {held.claimBy && <Claim by={held.claimBy} />}
      {url && (
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
          {t('INSOLVENCY.OPEN')}
        </Anchor>
      )}
    </section>
  );
}

function Claim({ by }: { by: string }) {
  const t = useText();
  const isGone = by < houseDay(new Date());
  return (
    <Text size="sm" fw={600} {...(isGone && { c: 'dimmed' })}>
      {t(isGone ? 'INSOLVENCY.CLAIM_OVER' : 'INSOLVENCY.CLAIM', { date: showDate(by) })}
    </Text>
  );
}

/** What the last try said, and since when the answer is known. */
function Standing({ check }: { check: Check }) {
  const t = useText();
  return (
    <>
      {standing(t, check).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </>
  );
}

function standing(
  t: Say,
  { isAsked, isRenamed, hasLeft, trouble, checkedAt, status, cases, isSample }: Check,
): string[] {
  const last = cases.length > 0 ? 'found' : 'clear';
  const isDoubtful = status === 'error' || isRenamed;
  const checked = checkedAt && showDateTime(checkedAt);
  const sample = isSample ? ` (${t('INSOLVENCY.SOURCE.SAMPLE')})` : '';
  return [
    hasLeft && t('INSOLVENCY.LEFT'),
    isAsked && t('INSOLVENCY.ASKED'),
    trouble && t(`INSOLVENCY.TROUBLE.${trouble}`),
    isRenamed && t('INSOLVENCY.RENAMED'),
    checked && isDoubtful && t('INSOLVENCY.LAST', { date: checked, status: t(`INSOLVENCY.STATUS.${last}`) }) + sample,
    checked && !isDoubtful && `${t('INSOLVENCY.FIELD.CHECKED')}: ${checked}${sample}`,
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}

/** The units of the owner; of those that owe how much, with the way to their account. */
function Units({ check: { units } }: { check: Check }) {
  const t = useText();
  if (units.length === 0) return null;
  return (
    <Group gap="xs">
      {units.map(({ id, number, owed }) => (
        <Text key={id} size="sm">
          {t('INSOLVENCY.FIELD.UNIT')}{' '}
          <Anchor
            component={Link}
            to={(owed === null ? `/jednotky/${id}` : `/vypis-uctu/jednotka/${id}`) as never}
            underline="always"
          >
            {number}
          </Anchor>
          {owed !== null && owed > 0 && `: ${t('INSOLVENCY.FIELD.OWED')} ${formatMoney(owed, t.lang)}`}
        </Text>
      ))}
    </Group>
  );
}

const verbs: Verb<'check' | 'print' | 'remove', Check>[] = [
  {
    name: 'print',
    text: 'INSOLVENCY.PRINT',
    icon: IconPrinter,
    isRead: true,
    fits: ({ cases }) => cases.some((one) => !one.isEnded),
  },
  { name: 'check', text: 'INSOLVENCY.CHECK', icon: IconRefresh, fits: ({ can }) => can.check },
  { name: 'remove', text: 'INSOLVENCY.REMOVE', icon: IconTrash, fits: ({ can }) => can.remove },
];

/** Who asked, and what can be done. */
function Foot({ check, name }: { check: Check; name: string }) {
  const t = useText();
  const { act } = useVerbs('insolvency');
  const { id, askedBy, askedAt } = check;
  const run = {
    check: () => void act({ call: () => api('PUT /insolvency/{id}/check', { id }), done: t('INSOLVENCY.DONE.ADDED') }),
    print: () => {
      const file = `${t('INSOLVENCY.PRINT.TITLE', { name })}.pdf`;
      void saveFile(fetchFile('GET /insolvency/{id}/print', { id }), file);
    },
    remove: () =>
      void act({
        question: {
          ...({ ask: 'INSOLVENCY.REMOVE.CONFIRM', yes: 'INSOLVENCY.REMOVE', danger: true } as const),
          values: { name },
        },
        call: () => api('DELETE /insolvency/{id}', { id }),
        done: t('INSOLVENCY.DONE.REMOVED'),
      }),
  };
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {askedBy && t('INSOLVENCY.ASKED_BY', { name: showName(askedBy), date: showDate(askedAt) })}
      </Text>
      <Group gap="xs">
        <VerbButtons verbs={verbs} row={check} run={run} />
      </Group>
    </Group>
  );
}
