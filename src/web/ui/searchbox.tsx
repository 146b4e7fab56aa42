import { ActionIcon, CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, Suspense, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { WebModules } from '#web/module.ts';
import { slashSearches } from '#web/store.ts';
import { useText } from '#web/text.tsx';
import type { ListState } from './searcharea.ts';

const longest = 100;
const closed: ListState = { isExpanded: false };

/** What was written, whether the box is in use, and the ways in and out. */
function useBox() {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState(closed);
  const close = () => {
    setOpen(false);
    setList(closed);
  };
  const clear = () => {
    setText('');
    close();
  };
  const write = (next: string) => {
    setText(next);
    setOpen(true);
  };
  const enter = () => {
    flushSync(() => setOpen(true)); // on a phone the box can hold the focus only once it is shown
    input.current?.select();
    input.current?.focus();
  };
  const leave = () => {
    clear();
    opener.current?.focus(); // where it is hidden, the box keeps the focus
  };
  useSlash(enter);
  useOutside(isOpen, root, clear);
  return { root, input, opener, text, write, isOpen, list, setList, setOpen, close, clear, enter, leave };
}

/** The search of the whole house: a box in the header, on a phone behind a button; `/` leads to it from anywhere (SEARCH-01). */
export function SearchBox() {
  const t = useText();
  const Panel = useContext(WebModules).find(({ searchPanel }) => searchPanel)?.searchPanel;
  const box = useBox();
  const { root, input } = box;
  const label = t('SHELL.SEARCH');
  return (
    <>
      <ActionIcon
        ref={box.opener}
        className="search-opener"
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        onClick={box.enter}
      >
        <IconSearch size={20} />
      </ActionIcon>
      <search
        ref={root}
        className="search"
        data-open={box.isOpen || undefined}
        onBlur={(event) => event.relatedTarget && !root.current?.contains(event.relatedTarget) && box.close()}
      >
        <IconSearch size={18} aria-hidden />
        <input
          {...combobox(label, box.list)}
          ref={input}
          value={box.text}
          onFocus={() => box.setOpen(true)}
          onChange={(event) => box.write(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && box.leave()}
        />
        <CloseButton className="search-close" onClick={box.leave} />
        <Suspense>
          {box.isOpen && Panel && <Panel text={box.text} input={input} onState={box.setList} onDone={box.clear} />}
        </Suspense>
      </search>
    </>
  );
}

/** What the field says of itself and of the list below it. */
const combobox = (label: string, list: ListState) =>
  ({
    type: 'search',
    role: 'combobox',
    'aria-label': label,
    placeholder: label,
    'aria-autocomplete': 'list',
    'aria-expanded': list.isExpanded,
    'aria-controls': list.isExpanded ? 'search-list' : undefined,
    'aria-activedescendant': list.active,
    'aria-keyshortcuts': slashSearches() ? '/' : undefined,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: longest,
  }) as const;

const isWriting = (target: Element) =>
  target.closest('input, textarea, select, [contenteditable=true], [role=dialog]') !== null;

/** The key `/`, unless somebody is writing it or has switched it off in the user menu. */
function useSlash(open: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAlone = event.key === '/' && slashSearches() && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isAlone || !(event.target instanceof Element) || isWriting(event.target)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** A press anywhere else (SEARCH-08). */
function useOutside(isOpen: boolean, root: RefObject<HTMLElement | null>, leave: () => void) {
  const press = useEffectEvent((event: PointerEvent) => {
    if (!root.current?.contains(event.target as Node)) leave();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [isOpen]);
}
