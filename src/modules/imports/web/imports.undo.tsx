import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { undoPage } from '../imports.rules.ts';
import { type Import, type Undoing, useImportWork, useUndoing } from './imports.data.ts';
import { Working } from './imports.file.tsx';

type Props = { data: Import; onLeave: () => void };
type Stay = Undoing['items'][number];

/** Before an import is taken back: what goes, and what has changed since and stays, by its name and reason. Afterwards what became of it. */
export function UndoCard({ data, onLeave }: Props) {
  const t = useText();
  const card = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const { data: found, isError } = useUndoing(data.id, page);
  const { undo } = useImportWork(data.id);
  const isOver = data.state === 'undone';
  useEffect(() => {
    if (!isOver) card.current?.focus();
  }, [isOver]);
  if (isOver && (isError || !found)) return null; // of an import that was taken back long ago nothing is kept
  return (
    <div ref={card} tabIndex={-1}>
      <Card title={isOver ? undefined : t('IMPORT.UNDO.TITLE')}>
        <Stack>
          {!found && !isError && <Working text={t('IMPORT.UNDO.LOADING')} />}
          {found && <Consequences found={found} isOver={isOver} />}
          {found && found.totalItems > 0 && (
            <section aria-label={t(isOver ? 'IMPORT.UNDO.STAYED' : 'IMPORT.UNDO.STAYS', { count: found.totalItems })}>
              <Text fw={600} mb="xs">
                {t(isOver ? 'IMPORT.UNDO.STAYED' : 'IMPORT.UNDO.STAYS', { count: found.totalItems })}
              </Text>
              <List spacing={6} mb="sm" listStyleType="none">
                {found.items.map((one) => (
                  <StayItem key={one.id} one={one} />
                ))}
              </List>
              <Pages total={found.totalItems} size={undoPage} page={page} onPage={setPage} />
            </section>
          )}
          {undo.isPending && <Working text={t('IMPORT.UNDOING')} />}
          {!isOver && (
            <Choice
              found={found}
              isBusy={undo.isPending}
              onLeave={onLeave}
              onUndo={() => undo.mutate((found?.totalItems ?? 0) > 0)}
            />
          )}
        </Stack>
      </Card>
    </div>
  );
}

const all = ({ removed, restored }: { removed: number; restored: number }) => removed + restored;
const isAnything = ({ back }: Undoing) => all(back.people) + all(back.units) + all(back.entrances) > 0;

function Consequences({ found, isOver }: { found: Undoing; isOver: boolean }) {
  const t = useText();
  const { people, units, entrances } = found.back;
  if (!isAnything(found)) return <Alert color="orange">{t('IMPORT.UNDO.NOTHING')}</Alert>;
  const removed = { people: people.removed, units: units.removed, entrances: entrances.removed };
  const restored = { people: people.restored, units: units.restored };
  return (
    <div>
      {all(people) + all(units) + all(entrances) > restored.people + restored.units && (
        <Text>{t(isOver ? 'IMPORT.UNDO.REMOVED' : 'IMPORT.UNDO.REMOVES', removed)}</Text>
      )}
      {restored.people + restored.units > 0 && (
        <Text>{t(isOver ? 'IMPORT.UNDO.RESTORED' : 'IMPORT.UNDO.RESTORES', restored)}</Text>
      )}
      <Text c="dimmed">{t('IMPORT.UNDO.SHARES', found.share)}</Text>
    </div>
  );
}

/** One thing that stays, with its reasons in words: `Jan Novák: upraveno 3. 5. 2026 (telefon)`. */
function StayItem({ one }: { one: Stay }) {
  const t = useText();
  const said = ({ code, fields, title, at }: Stay['reasons'][number]) => {
    const text = code === 'vote' && title === null ? 'voteUnnamed' : code;
    const names = fields.map((field) => t(`IMPORT.STAYS.FIELD.${field}`)).join(', ');
    return [t(`IMPORT.STAYS.${text}`, { title: title ?? '' }), at && showDate(at), names && `(${names})`]
      .filter(Boolean)
      .join(' ');
  };
  const kind = one.kind === 'entrance' ? t('IMPORT.FIELD.entrance') : one.unitType && t(`UNIT.TYPE.${one.unitType}`);
  return (
    <List.Item>
      <Text span fw={600}>
        {[kind, one.name].filter(Boolean).join(' ')}
      </Text>
      {': '}
      {one.reasons.map(said).join('; ')}
    </List.Item>
  );
}

type ChoiceProps = { found: Undoing | undefined; isBusy: boolean; onLeave: () => void; onUndo: () => void };

function Choice({ found, isBusy, onLeave, onUndo }: ChoiceProps) {
  const t = useText();
  return (
    <Group>
      {found && isAnything(found) && (
        <Button color="red" onClick={onUndo} loading={isBusy}>
          {t(found.totalItems > 0 ? 'IMPORT.UNDO.REST' : 'IMPORT.UNDO.ALL')}
        </Button>
      )}
      <Button variant="default" onClick={onLeave} disabled={isBusy}>
        {t('IMPORT.UNDO.LEAVE')}
      </Button>
    </Group>
  );
}
