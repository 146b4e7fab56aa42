import { Alert, Anchor, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#web/text.tsx';
import type { Step } from './votes.mapper.ts';
import type { Warning } from './votes.warnings.ts';

/** Warnings one under another; with `go` each leads to its step. */
export function Warnings({ warnings, go }: { warnings: readonly Warning[]; go?: (step: Step) => void }) {
  const t = useText();
  if (warnings.length === 0) return null;
  return (
    <Alert
      role="note"
      color="orange"
      variant="light"
      className="vote-notes"
      icon={<IconAlertTriangle />}
      title={t('VOTE.FORM.WARNINGS')}
    >
      <Stack component="ul" gap="xs" m={0} pl="md">
        {warnings.map(({ text, values, step }) => (
          <li key={text}>
            {t(text, values)}{' '}
            {go && (
              <Anchor component="button" type="button" inherit onClick={() => go(step)}>
                {t('VOTE.FORM.GO', { name: t(`VOTE.FORM.STEP.${step}`) })}
              </Anchor>
            )}
          </li>
        ))}
      </Stack>
    </Alert>
  );
}

/** An honest sentence that asks for nothing. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Alert role="note" color="blue" variant="light" icon={<IconInfoCircle />}>
    {children}
  </Alert>
);
