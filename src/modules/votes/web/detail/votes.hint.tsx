import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** Words that come up when something is pointed at, touched or reached by the keyboard. */
export function Hint({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  );
}
