import { Badge } from '@mantine/core';
import { type Say, useText } from '#web/text.tsx';

/** Who may see a thing: everyone in the house or the committee. */
export function Visibility({ isPublic }: { isPublic: boolean }) {
  const t = useText();
  return (
    <Badge variant="dot" color={isPublic ? 'gray' : 'orange'} tt="none">
      {t(isPublic ? 'BASE.VISIBILITY.PUBLIC' : 'BASE.VISIBILITY.PRIVATE')}
    </Badge>
  );
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
