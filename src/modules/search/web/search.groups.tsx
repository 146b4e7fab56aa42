import { Link } from '@tanstack/react-router';
import { parseSearch } from '#web/router.tsx';
import { useText } from '#web/text.tsx';
import { highlight } from '../search.rules.ts';
import type { Found, Group } from './search.data.ts';

const shownAtOnce = 5;

/** One line of the list: a result, or the number of those that are folded away. */
type Line = Found | number;

/** The first five of a group and how many more there are; all of them once it is opened, or where just one more is left. */
export function linesOf({ area, found }: Group, opened: string[]): Line[] {
  if (found.length <= shownAtOnce + 1 || opened.includes(area.call)) return found;
  return [...found.slice(0, shownAtOnce), found.length - shownAtOnce];
}

/** Where a result leads: the address of its area with what it is called there. */
function addressOf({ to }: Group['area'], found: Found) {
  const named = to.replace(/\{(id|url_hash)\}/, (_, name: 'id' | 'url_hash') => found[name] ?? found.id);
  const [path = '', query] = named.split('?');
  return { to: path as never, search: query ? (parseSearch(query) as never) : undefined };
}

/** The results of one area under its name (SEARCH-05). */
export function FoundGroup({
  area,
  lines,
  wanted,
  idOf,
  active,
  onMore,
  onPick,
}: {
  area: Group['area'];
  lines: Line[];
  wanted: string;
  idOf: (line: number) => string;
  active: number;
  onMore: () => void;
  onPick: () => void;
}) {
  const t = useText();
  const title = t(area.title ?? `MODULE.${area.module}`);
  const name = `search-group-${area.call.split('/')[1]}`;
  const leave = () => {
    onPick();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
    <div role="group" aria-labelledby={name} className="search-group">
      <div id={name} className="search-title">
        {title}
      </div>
      {lines.map((line, index) => {
        const state = {
          id: idOf(index),
          role: 'option',
          tabIndex: -1,
          className: 'search-option',
          'aria-selected': index === active,
        };
        if (typeof line === 'number')
          return (
            <button key="more" type="button" {...state} onClick={onMore}>
              {t('SEARCH.MORE', { count: line })}
            </button>
          );
        return (
          <Link key={line.id} {...addressOf(area, line)} {...state} onClick={leave}>
            {highlight(line.title, wanted).map((piece, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one title never change their order
              piece.isHit ? <mark key={at}>{piece.text}</mark> : piece.text,
            )}
          </Link>
        );
      })}
    </div>
  );
}
