import { Anchor, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { houseWall } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import type { RollUnit } from '../../evening.deeds.contract.ts';
import { voicesOf } from '../../evening.presence.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';
import { Reason } from '../lead/evening.reason.tsx';
import { useScopeWords } from './evening.scope.ts';

/** Who speaks for a unit and since when, who else of its owners is here, and what is disputed. */
export function UnitState({ unit }: { unit: RollUnit }) {
  const t = useText();
  const { evening, write } = useEvening();
  const { also, disputed } = evening.presence;
  const voices = voicesOf(evening.presence, unit.n);
  const scopeWords = useScopeWords();
  const others = also.get(unit.n) ?? [];
  const speak = (other: (typeof others)[number]) =>
    write('arrive', {
      who: other.who,
      name: other.name,
      units: [unit.n],
      basis: 'representative',
      remote: other.remote,
      power: null,
    });
  return (
    <>
      {voices.map((voice) => (
        <Text key={`${voice.who} ${voice.power}`} size="sm" className="evening-here">
          {t('EVENING.UNIT.HERE', {
            name: voice.name,
            basis: t(`EVENING.BASIS.${voice.basis}`),
            time: houseWall(voice.since).slice(11),
          })}
          {voice.remote && ` ${t('EVENING.UNIT.REMOTE')}`}
          {scopeWords(voice) && ` – ${scopeWords(voice)}`}
        </Text>
      ))}
      {others.map((other) => (
        <Group key={other.who} gap="xs">
          <Text size="sm">{t('EVENING.UNIT.ALSO', { name: other.name })}</Text>
          {voices.length === 0 && (
            <Anchor component="button" type="button" size="sm" onClick={() => void speak(other)}>
              {t('EVENING.UNIT.LET_SPEAK')}
            </Anchor>
          )}
        </Group>
      ))}
      {disputed.has(unit.n) && <Disputed unit={unit} />}
    </>
  );
}

/** That a unit is in dispute; whoever leads ends it with a reason. */
function Disputed({ unit }: { unit: RollUnit }) {
  const t = useText();
  const { evening, write, leads } = useEvening();
  const [isAgreed, setAgreed] = useState(false);
  return (
    <>
      <Group gap="xs">
        <Text size="sm" c="red">
          {t('EVENING.UNIT.DISPUTED', { text: evening.presence.disputed.get(unit.n) ?? '' })}
        </Text>
        {leads ? (
          <Anchor component="button" type="button" size="sm" onClick={() => setAgreed(true)}>
            {t('EVENING.UNIT.AGREED')}
          </Anchor>
        ) : (
          <Text size="sm">{t('EVENING.UNIT.AGREED_BY')}</Text>
        )}
      </Group>
      {isAgreed && (
        <Reason
          submit={t('EVENING.UNIT.AGREED')}
          onSubmit={(reason) => write('agree', { unit: unit.n, reason })}
          onCancel={() => setAgreed(false)}
        />
      )}
    </>
  );
}
