import './houselist.css';
import { Anchor, Group, Kbd, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useId, useRef, useState } from 'react';
import { fold } from '#shared/fold.ts';
import { api, type Reply } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { Dialog } from './dialog.tsx';
import { enterHouse, recentHouses } from './links.ts';
import { Turning } from './waiting.tsx';

type House = Reply<'GET /svj/all'>[number];

/** Who has more houses than these has a table of them. */
const fewHouses = 3;
const drawnAtOnce = 100;

/** The dialog that switches the house. */
export function HouseDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('SHELL.COMMUNITY.SWITCH')} onClose={onClose}>
      <HouseList foot={(count) => <Foot count={count} onLeave={onClose} />} />
    </Dialog>
  );
}

/** What the keys do, and the way to the table of one's houses. */
function Foot({ count, onLeave }: { count: number; onLeave: () => void }) {
  const t = useText();
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      <Text size="sm" c="dimmed" visibleFrom="sm">
        <Kbd>
          <IconArrowUp size={12} />
        </Kbd>{' '}
        <Kbd>
          <IconArrowDown size={12} />
        </Kbd>{' '}
        {t('SHELL.COMMUNITY.CHOOSE')} <Kbd>Enter</Kbd> {t('SHELL.COMMUNITY.ENTER')} <Kbd>Esc</Kbd>{' '}
        {t('SHELL.COMMUNITY.CLOSE')}
      </Text>
      {count > fewHouses && (
        <Anchor component={Link} to="/domy" onClick={onLeave} py={10}>
          {t('SHELL.COMMUNITY.MINE', { count })}
        </Anchor>
      )}
    </Group>
  );
}

/** The houses that hold every word of the text, in name, nickname, street or town; without a text those entered before this one first, and this one last. */
function useHouses(text: string, here: string | undefined) {
  const { data } = useQuery({ queryKey: ['svj', 'all'], queryFn: () => api('GET /svj/all') });
  const [recent] = useState(recentHouses);
  if (!data) return undefined;
  const words = fold(text).split(' ').filter(Boolean);
  const fits = ({ name, nickname, street, city }: House) => {
    const folded = fold(`${name} ${nickname} ${street} ${city}`);
    return words.every((word) => folded.includes(word));
  };
  const last = words.length > 0 ? [] : recent.flatMap((id) => data.find((row) => row.id === id && id !== here) ?? []);
  const rest = data.filter((row) => fits(row) && !last.includes(row));
  const isHere = ({ id }: House) => words.length === 0 && id === here; // nobody looks for it
  const found = [...last, ...rest.filter((row) => !isHere(row)), ...rest.filter(isHere)];
  return { all: data, last: last.length, found };
}

/** Which of the rows is chosen, and the keys that choose: arrows, Home and End do not leave the field. */
function useChoice(found: House[], enter: (house: House) => void) {
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, found.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 };
    const next = moves[event.key];
    const house = found[chosen];
    if (event.key === 'Enter' && house) enter(house);
    if (next === undefined || found.length === 0) return;
    event.preventDefault();
    setAt((next + found.length) % found.length);
  };
  return { chosen, setAt, onKeyDown };
}

/** The houses of the account, searchable by a text of any length; entering one reloads at the dashboard (COMMUNITY-04 to COMMUNITY-06). */
export function HouseList({ foot }: { foot?: (count: number) => ReactNode }) {
  const t = useText();
  const id = useId();
  const { house } = useSession();
  const [text, setText] = useState('');
  const houses = useHouses(text, house?.svj.id);
  const found = houses?.found ?? [];
  const { chosen, setAt, onKeyDown } = useChoice(found, enter);
  return (
    <>
      <TextInput
        type="search"
        label={t('SHELL.COMMUNITY.SEARCH')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={found[chosen] && `${id}-${chosen}`}
        autoComplete="off"
        data-autofocus
        mb="sm"
      />
      {!houses && <Turning />}
      <Text size="sm" c="dimmed" role="status" mb={4}>
        {houses && t(found.length === 0 ? 'SHELL.COMMUNITY.NONE' : 'SHELL.COMMUNITY.FOUND', { count: found.length })}
      </Text>
      <Options key={text} id={id} found={found} last={houses?.last ?? 0} chosen={chosen} />
      {houses && foot?.(houses.all.length)}
    </>
  );
}

const enter = (house: House) => enterHouse(house, '/nastenka');

type OptionsProps = { id: string; found: House[]; last: number; chosen: number };

/** The houses found, drawn as far as somebody looks; the chosen one always in view. */
function Options({ id, found, last, chosen }: OptionsProps) {
  const t = useText();
  const { house } = useSession();
  const list = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(drawnAtOnce);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is chosen comes into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const grow = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollTop + clientHeight > scrollHeight - clientHeight && drawn < found.length) setDrawn(drawn + drawnAtOnce);
  };
  return (
    <div
      ref={list}
      id={`${id}-list`}
      className="house-list"
      role="listbox"
      aria-label={t('SHELL.COMMUNITY.SWITCH')}
      tabIndex={-1}
      onScroll={grow}
    >
      {found.slice(0, Math.max(drawn, chosen + 20)).map((row, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        <div
          key={row.id}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === chosen}
          aria-posinset={i + 1}
          aria-setsize={found.length}
          data-last={i + 1 === last || undefined}
          onClick={() => enter(row)}
        >
          <span className="house-name">{row.name}</span>{' '}
          <span className="house-about">
            {[row.nickname, [row.street, row.city].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
            {row.id === house?.svj.id && ` · ${t('SHELL.COMMUNITY.CURRENT')}`}
          </span>
        </div>
      ))}
    </div>
  );
}
