import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';

type Props = ButtonProps & { children: ReactNode; onClick?: () => void; type?: 'submit' | 'button' };

/** A button that changes something: in a demo it is shown, but off, and says why (G-092). */
export function WriteButton(props: Props) {
  const t = useText();
  const { house } = useSession();
  const isDemo = house?.svj.isDemo === true;
  return (
    <Button
      type="button"
      {...props}
      disabled={isDemo || props.disabled}
      title={isDemo ? t('BASE.ERRORS.DEMO') : undefined}
    />
  );
}
