import { Badge } from '@mantine/core';
import { useText } from '#web/text.tsx';

/** Who may see a thing: everyone in the house or the committee. */
export function Visibility({ isPublic }: { isPublic: boolean }) {
  const t = useText();
  return (
    <Badge variant="dot" color={isPublic ? 'gray' : 'orange'} tt="none">
      {t(isPublic ? 'BASE.VISIBILITY.PUBLIC' : 'BASE.VISIBILITY.PRIVATE')}
    </Badge>
  );
}
