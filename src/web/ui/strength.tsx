import { Group, Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '#web/text.tsx';

type Score = 0 | 1 | 2 | 3 | 4;
const colors = ['red', 'red', 'orange', 'door', 'door'];

/** How strong a password is; loads the estimator with its dictionary of common passwords only when somebody types. */
export async function strengthOf(password: string): Promise<Score> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password.slice(0, 100)).score;
}

/** How strong the typed password is, from 0 to 4 (AUTH-23, WIDGETS-26); nothing while nothing is typed. */
export function StrengthBar({ password }: { password: string }) {
  const t = useText();
  const [score, setScore] = useState<Score | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (!password) setScore(null);
    else
      strengthOf(password).then(
        (next) => isCurrent && setScore(next),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [password]);
  const name = score === null ? '' : t('BASE.PASSWORD.STRENGTH', { name: t(`BASE.PASSWORD.STRENGTH.${score}`) });
  return (
    <div aria-live="polite" className="strength">
      <Group gap={4} grow>
        {[1, 2, 3, 4].map((step) => (
          <Progress
            key={step}
            size="sm"
            value={score !== null && score >= step ? 100 : 0}
            color={colors[score ?? 0]}
            aria-hidden
          />
        ))}
      </Group>
      <Text size="sm">{name}</Text>
    </div>
  );
}
