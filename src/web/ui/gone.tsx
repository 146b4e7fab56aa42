import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { CallFailure } from '#web/api.ts';
import { backTo, Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { elsewhere, enterHouse } from '#web/ui/links.ts';

/**
 * What stands in the place of a record that was not found: where it is, when the address named another house of the account
 * (G-180); else nothing, and the list at `path` opens as it was left. What
 * failed otherwise is not gone.
 */
export function useGone(error: Error | null, path: string): ReactNode {
  const navigate = useNavigate();
  const isGone = error instanceof CallFailure && (error.code === 404 || error.code === 403);
  const [house, setHouse] = useState<Awaited<ReturnType<typeof elsewhere>>>();
  useEffect(() => {
    if (!isGone) return;
    elsewhere().then((found) => (found ? setHouse(found) : navigate({ ...backTo(path), replace: true })));
  }, [isGone, navigate, path]);
  return isGone && house ? <Elsewhere house={house} /> : null;
}

function Elsewhere({ house }: { house: NonNullable<Awaited<ReturnType<typeof elsewhere>>> }) {
  const t = useText();
  return (
    <Card title={t('SHELL.ELSEWHERE.TITLE', { house: house.name })} role="status">
      <Text mb="md">{t('SHELL.ELSEWHERE.TEXT')}</Text>
      <Button onClick={() => enterHouse(house, location.pathname)}>{t('SHELL.ELSEWHERE.GO')}</Button>
    </Card>
  );
}
