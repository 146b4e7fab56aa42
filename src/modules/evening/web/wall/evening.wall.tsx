import '../shown/evening.frame.css';
import './evening.wall.css';
import { Alert, Loader, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
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
  const screen = useFullScreen();
  useWakefulness();
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
      <div className="wall-looks">
        {screen && (
          <button type="button" onClick={screen.turn}>
            {t(screen.isFull ? 'EVENING.WALL.WINDOW' : 'EVENING.WALL.FULL')}
          </button>
        )}
        <button type="button" onClick={() => setDark(!isDark)}>
          {t(isDark ? 'EVENING.WALL.LIGHT' : 'EVENING.WALL.DARK')}
        </button>
      </div>
    </main>
  );
}

/** Whether the wall has the whole screen, and the way to it and back; null where the browser has none, as on some phones. */
function useFullScreen() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const turn = async () => {
    const turning = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    await turning.catch(() => undefined); // the browser asked somebody, who said no
  };
  return { isFull, turn: () => void turn() };
}

/** The projector does not go dark while people vote; where the browser cannot keep it awake, its own settings rule. */
function useWakefulness() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const keep = async () => {
      if (document.visibilityState === 'visible')
        lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    void keep();
    document.addEventListener('visibilitychange', keep); // the browser ends it when the page is hidden
    return () => {
      document.removeEventListener('visibilitychange', keep);
      void lock?.release();
    };
  }, []);
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
          {point.text && <Wording text={point.text} label={point.name} />}
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

/** So many characters of a wording have room on a projector in the usual size, and so many in a smaller one. */
const [usual, smaller] = [900, 1_500];

/** What is decided on, in a size in which most of it has room; the rest is scrolled. */
function Wording({ text, label }: { text: string; label: string }) {
  const long = text.length > smaller ? 'much' : text.length > usual ? 'some' : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="pre wall-text" data-long={long} aria-label={label} tabIndex={0}>
      {text}
    </section>
  );
}
