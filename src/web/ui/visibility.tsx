import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from './columns.ts';
import { Mark } from './mark.tsx';

/** Who may see a thing: everyone in the house, said in plain words, or the committee, which is a mark. */
export function Visibility({ isPublic }: { isPublic: boolean }) {
  const t = useText();
  if (isPublic) return <span className="quiet">{t('BASE.VISIBILITY.PUBLIC')}</span>;
  return <Mark color="orange">{t('BASE.VISIBILITY.PRIVATE')}</Mark>;
}

/** The column of who may see a row, for who sees both kinds; a card says it only where it deviates. */
export const visibilityColumns = <Row,>(
  t: Say,
  { name, isPrivileged, isPublic }: { name: string; isPrivileged: boolean; isPublic: (row: Row) => boolean },
): Column<Row>[] =>
  isPrivileged
    ? [
        {
          ...({ name, title: t('BASE.VISIBILITY'), width: 140, place: 'state' } as const),
          cell: (row) => <Visibility isPublic={isPublic(row)} />,
          onCard: (row) => isPublic(row) || <Visibility isPublic={false} />,
        },
      ]
    : [];

/** The same on the page of a record, where only the privileged need to know. */
export function VisibilityFact({ isPublic }: { isPublic: boolean }) {
  const { user } = useSession();
  return user.isPrivileged && <Visibility isPublic={isPublic} />;
}

/** Both choices of who may see a thing, under the words that its call has for them: first for everyone. */
export const visibilityChoices = (t: Say, [open, closed]: readonly [string, string]) => [
  { value: open, label: t('BASE.VISIBILITY.PUBLIC') },
  { value: closed, label: t('BASE.VISIBILITY.PRIVATE') },
];

/** The filter of a list by who may see a thing; for who sees both kinds. */
export const visibilityFilter = (t: Say, name: string, words: readonly [string, string]) => ({
  name,
  label: t('BASE.VISIBILITY'),
  kind: 'select' as const,
  options: visibilityChoices(t, words),
});
