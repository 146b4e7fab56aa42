import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { Mark } from './mark.tsx';

/** Who may see a thing: everyone in the house or the committee. */
export function Visibility({ isPublic }: { isPublic: boolean }) {
  const t = useText();
  return (
    <Mark color={isPublic ? 'gray' : 'orange'}>
      {t(isPublic ? 'BASE.VISIBILITY.PUBLIC' : 'BASE.VISIBILITY.PRIVATE')}
    </Mark>
  );
}

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
