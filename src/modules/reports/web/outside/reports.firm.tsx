import '../reports.photos.css';
import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { type ChangeEvent, useCallback, useEffect, useState } from 'react';
import { showDate, showDateTime } from '#shared/dates.ts';
import { api, CallFailure, type Reply, upload } from '#web/api.ts';
import { type Say, useText } from '#web/text.tsx';
import { PublicFrame } from '#web/ui/publicframe.tsx';
import { refusalWords } from '#web/ui/refusal.ts';

type Opened = Reply<'GET /report/link/{id}'>;
type Kind = Opened['words'][number]['kind'];

const failureOf = (error: unknown) =>
  error instanceof CallFailure ? error : new CallFailure(0, 'BASE.ERRORS.SYSTEM', true, {});

/** What the link opens, and what the firm sends by it; one thing at a time. */
function useLink(id: string) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const load = useCallback(async () => {
    setFailure(null);
    await api('GET /report/link/{id}', { id }, undefined, 'quiet').then(setOpened, (error) =>
      setFailure(failureOf(error)),
    );
  }, [id]);
  useEffect(() => void load(), [load]);
  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setSent(false);
    try {
      await call();
      await load();
      setSent(true);
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { opened, failure, busy, isSent, load, send };
}

/** /oznameni/zavada-{token}: a firm sees what to mend and says how it went, without an account. */
export function FirmScreen({ token: id }: { token: string }) {
  const t = useText();
  const link = useLink(id);
  const { opened, failure, busy, isSent, send } = link;
  if (failure && (!opened || failure.code === 404)) return <Dead failure={failure} onAgain={() => void link.load()} />;
  if (!opened)
    return (
      <PublicFrame title={t('REPORT.LINK_TITLE')}>
        <Stack align="center" py="lg">
          <Loader aria-label={t('BASE.LOADING')} />
        </Stack>
      </PublicFrame>
    );
  const isOpen = opened.status === 'new' || opened.status === 'solving';
  const word = (kind: Kind, comment: string) =>
    send(() => api('POST /report/link/{id}/word', { id, kind, comment }, undefined, 'quiet'));
  const photo = (file: File) => send(() => upload('POST /report/link/{id}/photo', { id, file }));
  return (
    <PublicFrame title={opened.title} isWide>
      <Stack>
        <What opened={opened} id={id} />
        <div role="status">
          {failure && <Alert color="red">{wordsOf(t, failure)}</Alert>}
          {isSent && !failure && <Alert color="green">{t('REPORT.OUTSIDE.SENT')}</Alert>}
        </div>
        {isOpen ? (
          <Answer busy={busy} onWord={word} onPhoto={photo} />
        ) : (
          <Alert color="blue">{t('REPORT.OUTSIDE.CLOSED')}</Alert>
        )}
        <Said opened={opened} />
        <Text size="sm" c="dimmed">
          {t('REPORT.OUTSIDE.UNTIL', { date: showDate(opened.expiresAt) })}
        </Text>
      </Stack>
    </PublicFrame>
  );
}

const wordsOf = (t: Say, failure: CallFailure) => {
  const [field] = Object.values(failure.fields);
  return field ? t(field) : refusalWords(t, failure);
};

/** The house, the place, the fault and its photos, and whom to ask for entry. */
function What({ opened, id }: { opened: Opened; id: string }) {
  const t = useText();
  const { house, address, firm, description, part, entrance, floor, unit, entry, photos } = opened;
  const place = [
    part && t(`REPORT.PART.${part}`),
    entrance && `${t('REPORT.FIELD.ENTRANCE')} ${entrance}`,
    floor && `${t('REPORT.FIELD.FLOOR')} ${floor}`,
    unit && `${t('REPORT.FIELD.UNIT')} ${unit}`,
  ];
  return (
    <>
      <Text c="dimmed">{t('REPORT.OUTSIDE.FOR', { firm })}</Text>
      <Text fw={600}>{[house, address].filter(Boolean).join(', ')}</Text>
      <Text>{place.filter(Boolean).join(', ')}</Text>
      {entry && <Text>{`${t('REPORT.OUTSIDE.ENTRY')}: ${entry}`}</Text>}
      <Text className="pre">{description}</Text>
      <div className="report-photos">
        {photos.map((photo, i) => (
          <a
            key={photo.id}
            href={`/api/v2/report/link/${id}/file/${photo.id}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <img
              src={`/api/v2/report/link/${id}/file/${photo.id}`}
              alt={t('REPORT.PHOTO.SHOW', { number: i + 1 })}
              loading="lazy"
            />
          </a>
        ))}
      </div>
    </>
  );
}

type AnswerProps = {
  busy: boolean;
  onWord: (kind: Kind, text: string) => Promise<boolean>;
  onPhoto: (file: File) => Promise<boolean>;
};

/** What the firm writes, and the three ways to send it. */
function Answer({ busy, onWord, onPhoto }: AnswerProps) {
  const t = useText();
  const [text, setText] = useState('');
  const send = async (kind: Kind) => (await onWord(kind, text)) && setText('');
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) void onPhoto(file);
  };
  return (
    <Stack gap="sm">
      <label htmlFor="firm-word">{t('REPORT.OUTSIDE.TEXT')}</label>
      <Text size="sm" c="dimmed" id="firm-hint">
        {t('REPORT.OUTSIDE.TEXT_HINT')}
      </Text>
      <textarea
        id="firm-word"
        className="report-text"
        aria-describedby="firm-hint"
        rows={4}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="md" fullWidth loading={busy} onClick={() => void send('comment')}>
        {t('REPORT.OUTSIDE.SEND')}
      </Button>
      <label className="report-take report-wide">
        {t('REPORT.OUTSIDE.PHOTO')}
        <input type="file" accept="image/*" onChange={take} disabled={busy} />
      </label>
      <Button size="md" fullWidth variant="default" disabled={busy} onClick={() => void send('done')}>
        {t('REPORT.OUTSIDE.DONE')}
      </Button>
      <Button size="md" fullWidth variant="default" disabled={busy} onClick={() => void send('notDone')}>
        {t('REPORT.OUTSIDE.NOT_DONE')}
      </Button>
    </Stack>
  );
}

/** What the firm said before. */
function Said({ opened: { words, firm: name } }: { opened: Opened }) {
  const t = useText();
  if (words.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('REPORT.OUTSIDE.YOURS')}</Text>
      {words.map(({ id, createdAt, kind, text }) => (
        <div key={id}>
          <Text size="sm" c="dimmed">{`${t(`REPORT.FIRM.${kind}`, { name })}, ${showDateTime(createdAt)}`}</Text>
          <Text className="pre">{text}</Text>
        </div>
      ))}
    </Stack>
  );
}

/** Why the link opens nothing, and what to do. */
function Dead({ failure, onAgain }: { failure: CallFailure; onAgain: () => void }) {
  const t = useText();
  const isDead = failure.code === 404 || failure.code === 400;
  return (
    <PublicFrame title={t('REPORT.OUTSIDE.DEAD')}>
      <Alert color="yellow" mb="md" role="status">
        {isDead ? t('REPORT.OUTSIDE.DEAD_TEXT') : refusalWords(t, failure)}
      </Alert>
      {!isDead && (
        <Button fullWidth size="md" onClick={onAgain}>
          {t('REPORT.OUTSIDE.AGAIN')}
        </Button>
      )}
    </PublicFrame>
  );
}
