import './search.panel.css';
import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { fold, searchMinimum } from '#shared/fold.ts';
import { useText } from '#web/text.tsx';
import type { SearchPanelProps } from '#web/ui/searcharea.ts';
import { useFound } from './search.data.ts';
import { FoundGroup, linesOf } from './search.groups.tsx';

const patience = 500;

/** What stands under the box: how much is still to be written, the grey shape of results, or the results. */
export function SearchResults(props: SearchPanelProps) {
  const t = useText();
  const wanted = fold(props.text);
  const [settled, settle] = useSettled(wanted);
  useKeys(props.input, (event) => event.key === 'Enter' && settle(wanted));
  if (!wanted) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the panel only leaves the focus in the box
    <div className="search-panel" onMouseDown={(event) => event.preventDefault()}>
      {wanted.length < searchMinimum && (
        <Text role="status" c="dimmed" p="sm">
          {t('SEARCH.SHORT')}
        </Text>
      )}
      {wanted.length >= searchMinimum && wanted !== settled && <Waiting />}
      {wanted.length >= searchMinimum && wanted === settled && <Results key={wanted} {...props} wanted={wanted} />}
    </div>
  );
}

/** The text as it stood when nobody had pressed a key for half a second (SEARCH-01). */
function useSettled(text: string): [string, (text: string) => void] {
  const [settled, settle] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => settle(text), patience);
    return () => clearTimeout(timer);
  }, [text]);
  return [settled, settle];
}

/** Hears the keys of the box. */
function useKeys(input: RefObject<HTMLInputElement | null>, press: (event: KeyboardEvent) => void) {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    const box = input.current;
    const listen = (event: KeyboardEvent) => pressed(event);
    box?.addEventListener('keydown', listen);
    return () => box?.removeEventListener('keydown', listen);
  }, [input]);
}

const idOf = (index: number) => `search-option-${index}`;

/** Which line the arrows have reached, none at first; Enter opens it. The box is told, because the focus stays there. */
function useArrows(count: number, { input, onState }: SearchPanelProps): number {
  const [reached, setReached] = useState(-1);
  const current = reached < count ? reached : -1;
  const tell = useEffectEvent(onState);
  useEffect(() => {
    tell({ isExpanded: count > 0, active: current < 0 ? undefined : idOf(current) });
    if (current >= 0) document.getElementById(idOf(current))?.scrollIntoView({ block: 'nearest' });
  }, [count, current]);
  useEffect(() => () => tell({ isExpanded: false }), []);
  useKeys(input, (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter') document.getElementById(idOf(current))?.click();
    if (count === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setReached(current < 0 && step < 0 ? count - 1 : (current + step + count) % count);
  });
  return current;
}

function Results({ wanted, ...box }: SearchPanelProps & { wanted: string }) {
  const t = useText();
  const { groups, failed, isWaiting } = useFound(wanted);
  const [opened, setOpened] = useState<string[]>([]);
  const lines = groups.map((group) => linesOf(group, opened));
  const starts = lines.map((_, index) => lines.slice(0, index).flat().length);
  const current = useArrows(lines.flat().length, box);
  const names = failed.map((area) => t(area.title ?? `MODULE.${area.module}`));
  const total = groups.flatMap((group) => group.found).length;
  return (
    <>
      {total > 0 && (
        <div className="search-list" role="listbox" id="search-list" aria-label={t('SEARCH.RESULTS')}>
          {groups.map(({ area }, index) => (
            <FoundGroup
              key={area.call}
              area={area}
              lines={lines[index] ?? []}
              wanted={wanted}
              idOf={(line) => idOf((starts[index] ?? 0) + line)}
              active={current - (starts[index] ?? 0)}
              onMore={() => setOpened([...opened, area.call])}
              onPick={box.onDone}
            />
          ))}
        </div>
      )}
      {isWaiting && <Waiting />}
      <Outcome isWaiting={isWaiting} total={total} failed={names} />
    </>
  );
}

/** Says how many there are to who does not see them, that there are none, and where it could not be searched. */
function Outcome({ isWaiting, total, failed }: { isWaiting: boolean; total: number; failed: string[] }) {
  const t = useText();
  const isNothing = total === 0 && failed.length === 0;
  return (
    <div role="status">
      {!isWaiting && total > 0 && <VisuallyHidden>{t('SEARCH.COUNT', { count: total })}</VisuallyHidden>}
      {!isWaiting && isNothing && <Text p="sm">{t('BASE.SEARCH.NOT_FOUND')}</Text>}
      {failed.length > 0 && (
        <Text p="sm" size="sm" c="dimmed">
          {t('SEARCH.FAILED', { names: failed.join(', ') })}
        </Text>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="search-waiting" aria-hidden>
      {[30, 80, 65, 25, 75, 60].map((width) => (
        <Skeleton key={width} h={width < 50 ? 12 : 18} w={`${width}%`} />
      ))}
    </div>
  );
}
