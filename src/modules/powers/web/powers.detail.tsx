import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate, showDateTime } from '#shared/dates.ts';
import { ofShare, showPercent, showShare } from '#shared/fraction.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { AttachmentList } from '#web/ui/attachments.tsx';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { powerVerbs, usePowerVerbs } from './powers.actions.tsx';
import { type Power, scopeOf } from './powers.data.ts';
import { PowerState } from './powers.state.tsx';

const Refusing = lazy(() => import('./powers.refusing.tsx').then((m) => ({ default: m.Refusing })));

/** /plne-moci/{id} */
export const PowerDetail = () => (
  <RecordPage kind="power" call="GET /power/{id}" path="/plne-moci" read={(power) => <ReadPower power={power} />} />
);

function ReadPower({ power }: { power: Power }) {
  const t = useText();
  const verbs = usePowerVerbs(power);
  const [isRefusing, setRefusing] = useState(false);
  const run = { ...verbs, refuse: () => setRefusing(true) };
  return (
    <Stack>
      <RecordHead
        title={`${power.unit}: ${power.grantors} › ${power.proxyName}`}
        back="/plne-moci"
        mark={<PowerState {...power} />}
        verbs={powerVerbs}
        row={power}
        run={run}
      />
      <Card>
        <Facts facts={factsOf(t, power)} />
      </Card>
      {power.points.length > 0 && <Points power={power} />}
      <AttachmentList attachments={power.attachments} />
      {power.history.length > 0 && <History rows={power.history} name={(action) => t.raw(`POWER.HISTORY.${action}`)} />}
      <Suspense>{isRefusing && <Refusing id={power.id} verbs={verbs} onClose={() => setRefusing(false)} />}</Suspense>
    </Stack>
  );
}

function factsOf(t: Say, power: Power): Fact[] {
  const { share, signers, signed, meetingId, meeting, proxyName, proxyAddress } = power;
  const signatures = signers.map(
    ({ id, name }) => `${name}: ${t(signed.includes(id) ? 'POWER.SIGNED' : 'POWER.UNSIGNED')}`,
  );
  const scope =
    power.kind === 'proxy' &&
    !power.isStanding &&
    `${power.isWhole ? t('POWER.WHOLE') : t('POWER.SOME', { count: power.points.length })}`;
  return [
    [
      'POWER.FIELD.UNIT',
      share ? `${power.unit} (${showShare(share)}, ${showPercent(ofShare(share), t.lang)})` : power.unit,
    ],
    ['POWER.FIELD.SIGNERS', signatures.join('\n')],
    ['POWER.FIELD.PROXY', [proxyName, proxyAddress].filter(Boolean).join('\n')],
    [
      'POWER.FIELD.SCOPE',
      [
        meeting && meetingId ? <ToMeeting key="meeting" id={meetingId} name={meeting} /> : scopeOf(t, power),
        scope ? `, ${scope}` : '',
      ],
    ],
    ['POWER.FIELD.UNTIL', power.validUntil && showDate(power.validUntil)],
    ['POWER.FIELD.PAPER', power.onPaper && t(power.original ? 'POWER.FIELD.ORIGINAL' : 'BASE.YES')],
    ['POWER.FIELD.DECIDED', power.decidedAt && showDateTime(power.decidedAt)],
    ['POWER.FIELD.REASON', power.reason],
    ['POWER.FIELD.USED', power.usedAt && showDateTime(power.usedAt)],
  ];
}

const ToMeeting = ({ id, name }: { id: string; name: string }) => (
  <Anchor component={Link} to="/shromazdeni-vlastniku/$id" {...({ params: { id } } as object)} inherit>
    {name}
  </Anchor>
);

/** The points that it is for, and what the proxy is told to vote. */
function Points({ power: { points } }: { power: Power }) {
  const t = useText();
  return (
    <Card title={t('POWER.FIELD.POINTS')}>
      <Stack gap="xs">
        {points.map(({ id, number, name, instruction }) => (
          <Text key={id}>
            {number}. {name}
            {instruction && (
              <Text span c="dimmed">
                {' – '}
                {t(`POWER.INSTRUCTION.${instruction}`)}
              </Text>
            )}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
