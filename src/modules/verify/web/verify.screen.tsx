import './verify.screen.css';
import { Alert, Button, FileButton, Loader, Stack, Text, Textarea, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { parseFraction, showPercent } from '#shared/fraction.ts';
import { settings } from '#web/settings.ts';
import { type Say, useText } from '#web/text.tsx';
import { PublicFrame } from '#web/ui/publicframe.tsx';
import { fingerprint, type VoteValue, voteValues } from '../../votes/votes.rules.ts';
import type { Compared, Counted, Decided, Found } from './verify.checking.ts';
import { handedIn } from './verify.handed.ts';

/** More bytes than a browser checks. */
const most = 64 * 1024 * 1024;
/** How long somebody may go on typing before a check begins anew, in milliseconds. */
const pause = 300;

/** What says nothing of the record. */
const unchecked = ['large', 'failed'] as const;

/** Checks files beside a text each time either changes, in a thread of its own; null while nothing is chosen or the check goes on. */
function useCheck(files: File[], text: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    setFound(null);
    if (files.length === 0) return;
    const giveUp = (place: (typeof unchecked)[number]) => setFound({ isSound: false, place, event: null, problem: '' });
    if (files.reduce((sum, { size }) => sum + size, 0) > most) return giveUp('large');
    let thread: Worker | undefined;
    const start = setTimeout(async () => {
      thread = new Worker(new URL('./verify.checker.ts', import.meta.url), { type: 'module' });
      thread.onmessage = ({ data }: MessageEvent<Found>) => setFound(data);
      thread.onerror = () => giveUp('failed');
      const chosen = files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
      const read = await Promise.all(chosen).catch(() => null); // it was changed or moved since it was chosen
      if (read) thread.postMessage({ files: read, text });
      else giveUp('failed');
    }, pause);
    return () => {
      clearTimeout(start);
      thread?.terminate();
    };
  }, [files, text]);
  return found;
}

/** /overeni: reads an exported vote or meeting in the browser and says in words what it found; nothing is sent anywhere. */
export function VerifyScreen() {
  const t = useText();
  const [files, setFiles] = useState<File[]>([]);
  const [text, setText] = useState('');
  const found = useCheck(files, text);
  const forget = useRef<() => void>(null);
  const choose = (chosen: File[]) => {
    setFiles(chosen);
    forget.current?.(); // so that a file that was downloaded anew may be chosen again
  };
  return (
    <PublicFrame title={t('VERIFY.TITLE')} isWide>
      <Stack>
        <Text>{t('VERIFY.TEXT')}</Text>
        <div>
          <FileButton multiple resetRef={forget} onChange={choose}>
            {(props) => <Button {...props}>{t('VERIFY.CHOOSE')}</Button>}
          </FileButton>
          <Text size="sm" c="dimmed" mt={4}>
            {t('VERIFY.CHOOSE_HINT')}
          </Text>
          <ul className="check-files">
            {files.map((file, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may be one and the same
              <li key={i} className="breakable">
                {file.name}
              </li>
            ))}
          </ul>
        </div>
        <Textarea
          label={t('VERIFY.HANDED')}
          description={t('VERIFY.HANDED_HINT')}
          error={text.trim() !== '' && handedIn(text).length === 0 && t('VERIFY.NOTHING')}
          rows={3}
          maxLength={100_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div role="status">
          {found && <Verdict found={found} />}
          {!found && files.length > 0 && <Loader aria-label={t('VERIFY.RUNNING')} />}
        </div>
        {found?.isSound && <Said said={found.said} />}
      </Stack>
    </PublicFrame>
  );
}

const fits = ({ found }: Compared) => found !== null && found !== false;

/** Whether the file is sound, and whether it is that of what was handed out. */
function Verdict({ found }: { found: Found }) {
  const t = useText();
  if (!found.isSound) {
    const isChecked = !unchecked.some((place) => place === found.place);
    return (
      <Alert color={isChecked ? 'red' : 'yellow'} title={t(isChecked ? 'VERIFY.BROKEN' : 'VERIFY.UNCHECKED')}>
        <Stack gap="xs">
          <Text>
            {[t(`VERIFY.PLACE.${found.place}`), found.event && t('VERIFY.WHERE', { seq: String(found.event.seq) })]
              .filter(Boolean)
              .join(' ')}
          </Text>
          {isChecked && <Text>{t('VERIFY.NEXT')}</Text>}
          {found.problem && (
            <Text size="sm" className="breakable">
              {t('VERIFY.DETAIL', { problem: found.problem })}
            </Text>
          )}
        </Stack>
      </Alert>
    );
  }
  const { said } = found;
  const differs = !said.compared.every(fits);
  // anybody can make a coherent file with a key of their own: something handed out must fit, or the key be known
  const isKnown = said.compared.length > 0 || !settings.key || settings.key === said.key;
  const [color, title] = differs
    ? (['red', 'VERIFY.DIFFERS'] as const)
    : isKnown
      ? (['green', 'VERIFY.SOUND'] as const)
      : (['yellow', 'VERIFY.FOREIGN'] as const);
  return (
    <Alert color={color} title={t(title)}>
      <Stack gap="xs">
        {differs && <Text>{t('VERIFY.DIFFERS_TEXT')}</Text>}
        {!differs && (
          <Text>
            {t(said.kind === 'seal' ? 'VERIFY.SOUND.seal' : 'VERIFY.SOUND.whole', {
              events: String(said.events),
            })}
          </Text>
        )}
        {said.hasMinutes && <Text>{t('VERIFY.MINUTES')}</Text>}
        {settings.key && <Text>{t(settings.key === said.key ? 'VERIFY.HERE' : 'VERIFY.ELSEWHERE')}</Text>}
      </Stack>
    </Alert>
  );
}

type Said = Extract<Found, { isSound: true }>['said'];

/** What the file says: what was decided and how it was counted. */
function Said({ said }: { said: Said }) {
  const t = useText();
  const at = (key: 'ENDED' | 'ANNULLED' | 'SEALED', time: string | null) =>
    time && t(`VERIFY.${key}`, { at: showDateTime(time) });
  const runs = said.kind !== 'seal' && !said.ended && t('VERIFY.RUNS');
  const times = [runs, at('ENDED', said.ended), at('SEALED', said.sealed), at('ANNULLED', said.annulled)];
  const counts = Object.entries(said.counts ?? {}) as [keyof NonNullable<Said['counts']>, number][];
  return (
    <Stack gap="sm">
      {said.compared.length > 0 && (
        <section aria-label={t('VERIFY.COMPARED')}>
          <Title order={2}>{t('VERIFY.COMPARED')}</Title>
          {said.compared.map((one) => (
            <Comparison key={`${one.what} ${one.shown}`} one={one} />
          ))}
        </section>
      )}
      <div>
        <Text size="sm" c="dimmed">
          {t(`VERIFY.KIND.${said.kind}`)}
        </Text>
        {said.name && (
          <Title order={2} className="breakable">
            {said.name}
          </Title>
        )}
        <Text>{times.filter(Boolean).join('. ')}</Text>
      </div>
      <ol className="check-points">
        {said.decided.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the points of a file stay where they are
          <Point key={i} one={one} />
        ))}
      </ol>
      {said.elected.map(({ point, names }) => (
        <Text key={point}>
          {names.length > 0 ? t('VERIFY.ELECTED', { point, names: names.join(', ') }) : t('VERIFY.NOBODY', { point })}
        </Text>
      ))}
      {said.officers.map(({ role, name }) => (
        <Text key={`${role} ${name}`}>
          {t(`EVENING.OFFICER.${role as 'chair'}`)}: {name}
        </Text>
      ))}
      {counts.length > 0 && (
        <Text size="sm">
          {counts
            .filter(([name, count]) => name === 'ballots' || count > 0)
            .map(([name, count]) => t(`VERIFY.COUNT.${name}`, { count: String(count) }))
            .join(' · ')}
        </Text>
      )}
      <Print name={t('VERIFY.HEAD')} value={fingerprint(said.head)} />
      <Print name={t('VERIFY.KEY')} value={said.key} />
    </Stack>
  );
}

const Print = ({ name, value }: { name: string; value: string }) => (
  <div>
    <Text size="sm" c="dimmed">
      {name}
    </Text>
    <code className="check-print">{value}</code>
  </div>
);

/** `Pro 12 (60,00 %)` for each value. */
const countWords = (t: Say, counts: Counted): string =>
  voteValues
    .map((value: VoteValue) => {
      const { people, share } = counts[value];
      return `${t(`VOTE.VALUE.${value}`)}\u00a0${people} (${showPercent(parseFraction(share), t.lang)})`;
    })
    .join(', ');

function Point({ one: { name, passed, counts, isCorrected } }: { one: Decided }) {
  const t = useText();
  return (
    <li className="breakable">
      <Text>{name}</Text>
      <Text fw={600}>
        {t(passed === null ? 'VERIFY.NO_COUNT' : passed ? 'VOTE.ACCEPTED' : 'VOTE.REFUSED')}
        {isCorrected && ` · ${t('VERIFY.CORRECTED')}`}
      </Text>
      {counts && <Text size="sm">{countWords(t, counts)}</Text>}
    </li>
  );
}

/** What of the things that somebody has the file has too. */
function comparedWords(t: Say, one: Compared): string {
  if (one.what === 'key') return one.found ? t('VERIFY.KEY.same') : t('VERIFY.KEY.other', { key: one.shown });
  if (one.what === 'earlier') return t(one.found ? 'VERIFY.EARLIER.there' : 'VERIFY.EARLIER.none', { name: one.shown });
  if (one.what === 'receipt') {
    const { found } = one;
    return found
      ? t('VERIFY.RECEIPT.there', { seq: String(found.seq), at: showDateTime(found.at) })
      : t('VERIFY.RECEIPT.none');
  }
  const print = fingerprint(one.shown);
  if (one.found === null) return t('VERIFY.PRINT.none', { print });
  if (typeof one.found === 'string') return t(`VERIFY.PRINT.${one.found}`, { print });
  return t('VERIFY.PRINT.event', { print, seq: String(one.found.seq) });
}

function Comparison({ one }: { one: Compared }) {
  const t = useText();
  const receipt = one.what === 'receipt' ? one.found : null;
  return (
    <div className="check-compared" data-fits={fits(one)}>
      <Text className="breakable">{comparedWords(t, one)}</Text>
      {receipt?.unit && <Text>{t('VERIFY.UNIT', { unit: receipt.unit })}</Text>}
      {receipt?.choices.map(({ point, value }) => (
        <Text key={point} size="sm" className="breakable">
          {point}: {t(`VOTE.VALUE.${value}`)}
        </Text>
      ))}
    </div>
  );
}
