import { Group, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { showDate, showDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { uploadData } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { CommentItem } from '#web/ui/comment.tsx';
import { CommentForm, type Said } from '#web/ui/commentform.tsx';
import '#web/ui/comments.css';
import { useUnits } from '#web/ui/units.ts';
import { useReportActions } from '../reports.actions.tsx';
import { type Report, useSolvers } from '../reports.data.ts';

type Entry = { key: string; at: string; who: string; what?: string; text?: ReactNode; isComment?: true };

/** What happened to a report and what was said of it, in one card by time, and the field for a comment. */
export function Timeline({ report }: { report: Report }) {
  const t = useText();
  const value = useValues(t);
  const { isPrivileged } = useSession().user;
  const { refresh } = useReportActions();
  const add = (comment: string, { files, isInternal, progress }: Said) =>
    uploadData('POST /report/{id}/comment', { id: report.id, comment, isInternal }, files, progress);
  const entries: Entry[] = [
    ...report.history.map((row, i) => ({
      key: `h${i}`,
      at: row.createdAt,
      who: authorName(t, row.user),
      what: row.action === 'restore' ? t('HISTORY.RESTORED') : t.raw(`REPORT.HISTORY.${row.action}`),
      text: row.to !== null && <Change from={value(row.action, row.from)} to={value(row.action, row.to)} />,
    })),
    ...report.comments.map((comment) => ({
      key: comment.id,
      at: comment.createdAt,
      who: '',
      text: <CommentItem comment={comment} onChanged={refresh} />,
      isComment: true as const,
    })),
    ...report.words.map(({ id, name, createdAt, kind, text }) => ({
      key: id,
      at: createdAt,
      who: t(`REPORT.FIRM.${kind}`, { name }),
      text,
    })),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return (
    <Card title={t('REPORT.TIMELINE')}>
      {entries.map(({ key, at, who, what, text, isComment }) =>
        isComment ? (
          <Fragment key={key}>{text}</Fragment>
        ) : (
          <article key={key} className="comment">
            <Group gap="xs" mb={what ? 0 : 4}>
              <Text fw={what ? 400 : 600} size="sm" c={what ? 'dimmed' : undefined}>
                {[what, who].filter(Boolean).join(', ')}
              </Text>
              <Text c="dimmed" size="sm" component="time" dateTime={at}>
                {showDateTime(at)}
              </Text>
            </Group>
            {text}
          </article>
        ),
      )}
      {report.can.comment && (
        <CommentForm
          add={(text, said) => add(text, said).then(refresh)}
          takes={{ files: true, internal: isPrivileged }}
        />
      )}
    </Card>
  );
}

function Change({ from, to }: { from: string; to: string }) {
  const t = useText();
  return (
    <Text size="sm" className="history-change">
      {from && (
        <>
          <del>{from}</del>
          {' → '}
        </>
      )}
      <ins>{to || t('HISTORY.EMPTY')}</ins>
    </Text>
  );
}

/** The words of a value of the history: ids by the names that the reader knows them by. */
function useValues(t: Say) {
  const { house } = useSession();
  const solvers = useSolvers();
  const { data: units = [] } = useUnits();
  const named = new Map([
    ...solvers.map(({ value, label }) => [value, label] as const),
    ...(house?.entrances ?? []).map(({ id, name }) => [id, name] as const),
    ...units.map(({ id, number }) => [id, number] as const),
  ]);
  return (action: string, text: string | null): string => {
    if (!text) return '';
    if (action === 'status') return t.raw(`REPORT.STATUS.${text}`);
    if (action === 'type') return t.raw(`REPORT.TYPE.${text}`);
    if (action === 'part') return t.raw(`REPORT.PART.${text}`);
    if (action === 'audience') return t(text === 'everyone' ? 'BASE.VISIBILITY.PUBLIC' : 'BASE.VISIBILITY.PRIVATE');
    if (action === 'cost') return formatMoney(Number(text), t.lang);
    if (action === 'waitingUntil' || action === 'guaranteeUntil') return showDate(`${text}T12:00:00Z`);
    if (action === 'solverId' || action === 'entranceId' || action === 'unitId') return named.get(text) ?? '…';
    return text;
  };
}
