import { Alert, Button, FileButton, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure, type Reply, upload } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { visibilityChoices } from '#web/ui/visibility.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { showWhen } from '../events.rules.ts';
import { repeatText, useCalendars } from './events.data.ts';

type Row = Reply<'POST /event/import/preview'>['rows'][number];
type Chosen = { file: File; rows: Row[] };

const rowsAtOnce = 25;

/** The file at hand, what is in it, and why it was refused; a refusal keeps what was shown before. */
function useFile() {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Runs a call with a file; what the server says of the file stands beside it, all else in a toast. */
  const run = async <T,>(call: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setProblem('');
    try {
      return await call();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const [key] = Object.values(failure.fields);
      if (key) setProblem(t.raw(key));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const choose = async (file: File | null) => {
    const found = file && (await run(() => upload('POST /event/import/preview', { file })));
    if (file && found) setChosen({ file, rows: found.rows });
  };
  return { chosen, problem, isBusy, choose, run };
}

/** Other calendars into ours: a file is chosen, what is in it is shown, and only then it is written. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { chosen, problem, isBusy, choose, run } = useFile();
  const [done, setDone] = useState<{ created: number; skipped: number } | null>(null);
  const write = async (calendarId: string, isPublic: 'true' | 'false') => {
    const file = chosen?.file;
    const written = file && (await run(() => upload('POST /event/import', { file, calendarId, isPublic })));
    if (!written) return;
    setDone(written);
    await client.invalidateQueries({ queryKey: ['event'] });
  };
  return (
    <Dialog title={t('EVENT.IMPORT.TITLE')} onClose={onClose} keeps>
      {done ? (
        <Done {...done} onClose={onClose} />
      ) : (
        <Stack>
          <FileChoice hasFile={chosen !== null} problem={problem} isBusy={isBusy && !chosen} onChoose={choose} />
          {chosen && <Preview key={chosen.file.name} {...chosen} isBusy={isBusy} onWrite={write} />}
        </Stack>
      )}
    </Dialog>
  );
}

type ChoiceProps = { hasFile: boolean; problem: string; isBusy: boolean; onChoose: (file: File | null) => void };

/** The choice of a file, with what is wrong about the last one. */
function FileChoice({ hasFile, problem, isBusy, onChoose }: ChoiceProps) {
  const t = useText();
  return (
    <>
      <Text>{t('EVENT.IMPORT.INTRO')}</Text>
      <FileButton
        accept=".ics,text/calendar"
        onChange={onChoose}
        inputProps={{ 'aria-label': t('EVENT.IMPORT.CHOOSE') }}
      >
        {(props) => (
          <Button
            {...props}
            variant={hasFile ? 'default' : 'filled'}
            leftSection={<IconUpload size={18} />}
            loading={isBusy}
            style={{ alignSelf: 'flex-start' }}
          >
            {t(hasFile ? 'EVENT.IMPORT.OTHER' : 'EVENT.IMPORT.CHOOSE')}
          </Button>
        )}
      </FileButton>
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
    </>
  );
}

function Done({ created, skipped, onClose }: { created: number; skipped: number; onClose: () => void }) {
  const t = useText();
  return (
    <Stack role="status">
      <Text fw={600}>{t('EVENT.IMPORT.DONE', { count: created })}</Text>
      {skipped > 0 && <Text c="dimmed">{t('EVENT.IMPORT.SKIPPED', { count: skipped })}</Text>}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('BASE.CLOSE')}
        </Button>
      </Group>
    </Stack>
  );
}

type PreviewProps = Chosen & { isBusy: boolean; onWrite: (calendarId: string, isPublic: 'true' | 'false') => void };

/** What the file holds, where it goes and who is to see it. */
function Preview({ rows, isBusy, onWrite }: PreviewProps) {
  const t = useText();
  const calendars = useCalendars() ?? [];
  const [shown, setShown] = useState(rowsAtOnce);
  const [calendarId, setCalendar] = useState('main');
  const [isPublic, setPublic] = useState<'true' | 'false'>('true');
  const count = rows.filter(({ problem, known }) => !problem && !known).length;
  return (
    <>
      {count === 0 && <Text role="status">{t('EVENT.IMPORT.NOTHING')}</Text>}
      {count > 0 && (
        <>
          <Select
            label={t('EVENT.FIELD.CALENDAR')}
            data={calendars.map(({ id, name }) => ({ value: id, label: name }))}
            value={calendarId}
            onChange={(value) => setCalendar(value ?? 'main')}
            allowDeselect={false}
          />
          <SegmentedControl
            aria-label={t('EVENT.FIELD.PUBLIC')}
            data={visibilityChoices(t, ['true', 'false'])}
            value={isPublic}
            onChange={(value) => setPublic(value === 'true' ? 'true' : 'false')}
          />
          <Group justify="flex-end">
            <WriteButton loading={isBusy} onClick={() => onWrite(calendarId, isPublic)}>
              {t('EVENT.IMPORT.GO', { count })}
            </WriteButton>
          </Group>
        </>
      )}
      <Rows rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <Button variant="light" size="xs" onClick={() => setShown(shown + rowsAtOnce)}>
          {t('BASE.MORE')}
        </Button>
      )}
    </>
  );
}

function Rows({ rows }: { rows: Row[] }) {
  const t = useText();
  return (
    <div className="list-scroll">
      <table className="table" aria-label={t('EVENT.IMPORT.TITLE')}>
        <thead>
          <tr>
            <th>{t('EVENT.FIELD.TITLE')}</th>
            <th>{t('EVENT.FIELD.WHEN')}</th>
            <th>{t('EVENT.SECTION.REPEAT')}</th>
            <th>{t('EVENT.IMPORT.STATE')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing else and never move
            <tr key={i}>
              <td>
                {row.title}
                {row.place_address && (
                  <Text size="sm" c="dimmed">
                    {row.place_address}
                  </Text>
                )}
              </td>
              <td>{row.start && row.end && showWhen({ start: row.start, end: row.end, allDay: row.allDay })}</td>
              <td>
                {row.repeat
                  ? repeatText(t, row.repeat)
                  : row.dates > 1 && t('EVENT.IMPORT.DATES', { count: row.dates })}
              </td>
              <td>
                <State row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function State({ row }: { row: Row }) {
  const t = useText();
  if (row.problem)
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {t(row.problem)}
      </Text>
    );
  return (
    <Text size="sm" c={row.known ? 'dimmed' : undefined}>
      {t(row.known ? 'EVENT.IMPORT.KNOWN' : 'EVENT.IMPORT.NEW')}
    </Text>
  );
}
