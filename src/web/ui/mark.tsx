import { Badge } from '@mantine/core';

const looks = {
  draft: { variant: 'outline', color: 'gray' },
  now: { variant: 'light' },
  past: { variant: 'light', color: 'gray' },
} as const;

/** How far a thing with a beginning and an end has come: not begun, going on or ahead, over. */
export const StageMark = ({ stage, children }: { stage: keyof typeof looks; children: string }) => (
  <Badge {...looks[stage]} tt="none">
    {children}
  </Badge>
);

/** What sort of thing it is, or where it stands: a colour and always the word. */
export const Mark = ({ color, children }: { color: string; children: string }) => (
  <Badge variant="dot" color={color === 'gray' ? 'gray.5' : color} tt="none">
    {children}
  </Badge>
);
