import { Badge } from '@mantine/core';

/** What sort of thing it is, or where it stands: a colour and always the word. */
export const Mark = ({ color, children }: { color: string; children: string }) => (
  <Badge variant="dot" color={color === 'gray' ? 'gray.5' : color} tt="none">
    {children}
  </Badge>
);
