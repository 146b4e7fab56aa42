import '../shown/evening.frame.css';
import './evening.wall.css';
import { Alert, Loader, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { PublicFrame } from '#web/ui/publicframe.tsx';
import type { View } from '../../evening.contract.ts';
import { Clock } from '../shown/evening.clock.tsx';
import { LightWords } from '../shown/evening.light.tsx';
import { Seal } from '../shown/evening.seal.tsx';
import { ShownQuestion } from '../shown/evening.shown.tsx';
import { useWatch } from '../shown/evening.watch.ts';

/** /platno/{token}: what everybody in the room looks at. */
export function WallScreen({ token }: { token: string }) {
  const t = useText();
  const [isDark, setDark] = useState(false);
  const { seen, failure, isOnline } = useWatch(
    (after, wait, signal) => api('GET /wall/{token}', { token, after, wait }, signal, 'quiet'),
    ({ head }) => head,
  );
  if (failure || !seen)
    return (
      <PublicFrame title={t('EVENING.WALL')}>
        {failure ? (
          <Alert color="yellow" variant="light">
            {t.raw(failure.key)}
          </Alert>
        ) : (
          <Loader aria-label={t('BASE.LOADING')} />
        )}
      </PublicFrame>
    );
  return (
    <main className="wall" data-dark={isDark} data-online={isOnline}>
      <Shown view={seen} />
      <button type="button" className="wall-look" onClick={() => setDark(!isDark)}>
        {t(isDark ? 'EVENING.WALL.LIGHT' : 'EVENING.WALL.DARK')}
      </button>
    </main>
  );
}

function Shown({ view }: { view: View }) {
  const t = useText();
  const { quorum, point, question, speakers, phase } = view;
  return (
    <>
      <header className="wall-head">
        <Title order={1}>{view.name}</Title>
        <Text>
          {view.house} · {showDateTime(view.start)}
        </Text>
      </header>
      <section className="evening-light wall-light" data-light={quorum.light}>
        <LightWords light={quorum.light} part={quorum.part} units={quorum.units} />
      </section>
      {phase === 'gathering' && <Text className="wall-point">{t('EVENING.SHOWN.GATHERING')}</Text>}
      {phase === 'ended' && <Text className="wall-point">{t('EVENING.SHOWN.ENDED')}</Text>}
      {view.seal && <Seal hash={view.seal} />}
      {point && phase === 'running' && (
        <section className="wall-body">
          <Title order={2} className="wall-point">
            {point.number}. {point.name}
          </Title>
          {point.text && <Text className="pre wall-text">{point.text}</Text>}
          {question && <ShownQuestion question={question} />}
        </section>
      )}
      {speakers.length > 0 && phase === 'running' && (
        <section className="wall-speakers" aria-label={t('EVENING.SPEAKERS')}>
          {speakers.slice(0, 5).map((speaker) => (
            <Text key={speaker.id} span fw={speaker.since ? 700 : undefined}>
              {speaker.name} {speaker.since && <Clock since={speaker.since} />}
            </Text>
          ))}
        </section>
      )}
    </>
  );
}
