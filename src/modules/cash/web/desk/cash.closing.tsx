import { Button, Divider, Input, NumberInput, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { houseDay, showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api, fetchFile } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { useSession } from '#web/session.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { DialogForm, notByEnter } from '#web/ui/dialog.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { denominations, isAbsurd, lastMonthEnd, sumOf } from '../../cash.rules.ts';
import { type Closing, useClosings, useNext } from '../cash.data.ts';

/** The closing: cash is counted by its notes and coins, and days are locked; below it those before. */
export function ClosingForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { writes } = useSession();
  const { data } = useClosings();
  return (
    <Stack>
      {writes('cashDesk') && <NewClosing onClose={onClose} />}
      {data && data.closings.length > 0 && <Earlier closings={data.closings} />}
      {data?.closings.length === 0 && !writes('cashDesk') && <Text>{t('CASH.CLOSING.EMPTY')}</Text>}
    </Stack>
  );
}

function NewClosing({ onClose }: { onClose: () => void }) {
  const t = useText();
  const confirm = useConfirm();
  const { act, refresh } = useVerbs('cash');
  const [day, setDay] = useState<string | null>(lastMonthEnd(houseDay(new Date())));
  const [pieces, setPieces] = useState<Pieces>({});
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const counts = denominations.flatMap((value) => {
    const count = pieces[value];
    return count === undefined ? [] : { value, count };
  });
  const { data: book } = useNext('income', day);
  const counted = sumOf(counts);
  const hasDifference = book !== undefined && counts.length > 0 && counted !== book.balance;
  const lacksReason = hasDifference && !note.trim();
  const send = async () => {
    setTried(true);
    if (!day || !book || counts.length === 0 || lacksReason) return;
    const values = {
      date: showDate(day),
      counted: formatMoney(counted, t.lang),
      book: formatMoney(book.balance, t.lang),
      difference: showDifference(t, counted - book.balance),
    };
    const isConfirmed = isAbsurd(counted, book.balance);
    const really = { ask: 'CASH.CLOSING.ABSURD', yes: 'CASH.CLOSING.ABSURD_YES', values } as const;
    if (isConfirmed && !(await confirm(really))) return;
    const ask = day === houseDay(new Date()) ? 'CASH.CLOSING.CONFIRM_TODAY' : 'CASH.CLOSING.CONFIRM';
    if (!(await confirm({ ask, yes: 'CASH.CLOSING.YES', values, danger: true }))) return;
    const call = () => api('POST /cash-desk/closing', { day, counts, note, isConfirmed });
    if (!(await act({ call, done: t('CASH.CLOSING.DONE') }))) return;
    await refresh();
    onClose();
  };
  return (
    <DialogForm does={t('CASH.CLOSING.DO')} run={send} onClose={onClose}>
      <Text>{t('CASH.CLOSING.HELP')}</Text>
      <DayField
        label={t('CASH.CLOSING.DAY')}
        required
        value={day}
        onChange={setDay}
        error={!day && t('BASE.VALIDATION.REQUIRED')}
      />
      <Pieces pieces={pieces} onChange={setPieces} />
      {isTried && counts.length === 0 && <Input.Error role="alert">{t('CASH.CLOSING.COUNT_FIRST')}</Input.Error>}
      <Sums counted={counts.length > 0 ? counted : undefined} book={book?.balance} />
      <Textarea
        label={t(hasDifference ? 'CASH.CLOSING.REASON' : 'CASH.FIELD.NOTE')}
        required={hasDifference}
        error={isTried && lacksReason && t('BASE.VALIDATION.REQUIRED')}
        autosize
        maxRows={6}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

type Pieces = Partial<Record<number, number>>;

/** How many notes and coins there are of each value. */
function Pieces({ pieces, onChange }: { pieces: Pieces; onChange: (pieces: Pieces) => void }) {
  const t = useText();
  return (
    <>
      <Divider label={t('CASH.CLOSING.COUNTS')} labelPosition="left" />
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="sm" {...notByEnter}>
        {denominations.map((value) => (
          <NumberInput
            key={value}
            label={t('CASH.CLOSING.PIECES', { value: formatMoney(value, t.lang).replace(/[,.]00/, '') })}
            {...{ min: 0, max: 100_000, allowDecimal: false, allowNegative: false, hideControls: true }}
            value={pieces[value] ?? ''}
            onChange={(count) => onChange({ ...pieces, [value]: count === '' ? undefined : Number(count) || 0 })}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

/** What was counted beside what the book says of that day. */
function Sums({ counted, book }: Record<'counted' | 'book', number | undefined>) {
  const t = useText();
  const show = (amount: number | undefined) => (amount === undefined ? '–' : formatMoney(amount, t.lang));
  const isKnown = counted !== undefined && book !== undefined;
  const shown: [TextKey, string][] = [
    ['CASH.CLOSING.COUNTED', show(counted)],
    ['CASH.CLOSING.BOOK', show(book)],
    ['CASH.CLOSING.DIFFERENCE', isKnown ? showDifference(t, counted - book) : '–'],
  ];
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 3 }} m={0} aria-live="polite">
      {shown.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {t(name)}
          </Text>
          <Text component="dd" m={0} fz="lg" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

type Say = ReturnType<typeof useText>;

const showDifference = (t: Say, difference: number): string =>
  difference === 0 ? t('CASH.CLOSING.NONE') : formatMoney(difference, t.lang);

function Earlier({ closings }: { closings: Closing[] }) {
  const t = useText();
  return (
    <section aria-label={t('CASH.CLOSING.LAST')}>
      <Divider label={t('CASH.CLOSING.LAST')} labelPosition="left" mb="xs" />
      <Stack gap="xs">
        {closings.map(({ id, day, counted, difference, closedBy, note, sha256 }) => (
          <div key={id}>
            <Text size="sm">
              {t('CASH.CLOSING.LINE', {
                date: showDate(day),
                counted: formatMoney(counted, t.lang),
                name: closedBy,
                difference: showDifference(t, difference),
              })}
            </Text>
            <Protocol closing={{ id, day }} />
            {sha256 && (
              <Text size="xs" c="dimmed" className="breakable">
                {t('CASH.FIELD.SHA')}: {sha256}
              </Text>
            )}
            {note && (
              <Text size="sm" c="dimmed" className="pre">
                {note}
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </section>
  );
}

/** Saves what the house signs and files of a closing. */
function Protocol({ closing: { id, day } }: { closing: Pick<Closing, 'id' | 'day'> }) {
  const t = useText();
  const save = () =>
    saveFile(fetchFile('GET /cash-desk/closing/{id}/protocol', { id }), `${t('CASH.PROTOCOL')} ${day}.pdf`);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} />}
      aria-label={`${t('CASH.PROTOCOL.DOWNLOAD')}: ${showDate(day)}`}
      onClick={() => void save()}
    >
      {t('CASH.PROTOCOL.DOWNLOAD')}
    </Button>
  );
}
