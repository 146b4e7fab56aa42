import { type ClipboardEvent, type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#web/text.tsx';
import { blockOf, type GridColumn, type GridPlace, type GridRow, type GridStep } from './gridcells.ts';

/** What a cell tells its grid; stays the same as long as the grid does. */
export type CellDeeds = {
  choose: (place: GridPlace) => void;
  type: (place: GridPlace, text: string) => void;
  paste: (place: GridPlace, block: string[][]) => void;
  /** Goes to another cell; false where there is none. */
  step: (from: GridPlace, step: GridStep, count?: number) => boolean;
  /** Goes to the first or the last cell, of the row or of all. */
  jump: (from: GridPlace, to: 'first' | 'last', isAll: boolean) => void;
};
type Props = {
  row: GridRow;
  column: GridColumn;
  place: GridPlace;
  held: string;
  typed: string | undefined;
  refusal: string | undefined;
  /** Of the cell that is chosen; another number above nought brings the cursor into it. */
  focus: number | null;
  deeds: CellDeeds;
};

const arrows: Record<string, GridStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** What a key does in a cell, and whether the browser does nothing of its own. */
function onKey(
  event: KeyboardEvent<HTMLInputElement>,
  { place, deeds }: Pick<Props, 'place' | 'deeds'>,
  cell: Writing,
) {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (event.nativeEvent.isComposing || altKey) return;
  const arrow = arrows[key];
  const isSideways = arrow === 'left' || arrow === 'right';
  const done = () => event.preventDefault();
  if (key === 'Enter') {
    done();
    if (!deeds.step(place, shiftKey ? 'up' : 'down')) cell.keep();
  } else if (key === 'Tab') {
    if (deeds.step(place, shiftKey ? 'previous' : 'next')) done();
  } else if (key === 'Escape') {
    done();
    cell.restore();
  } else if (key === 'F2') {
    done();
    cell.write();
  } else if (arrow && !(isSideways && (cell.isWriting || shiftKey)) && !ctrlKey && !metaKey) {
    done();
    deeds.step(place, arrow);
  } else if ((key === 'Home' || key === 'End') && !cell.isWriting && !shiftKey) {
    done();
    deeds.jump(place, key === 'Home' ? 'first' : 'last', ctrlKey);
  } else if (key === 'PageUp' || key === 'PageDown') {
    done();
    deeds.step(place, key === 'PageUp' ? 'up' : 'down', 10);
  }
}
type Writing = { isWriting: boolean; write: () => void; keep: () => void; restore: () => void };

/** A cell that is filled in: what is typed replaces it, until it is left; F2 and a double click change it letter by letter. */
export const CellField = memo(function CellField(props: Props) {
  const { row, column, place, held, typed, refusal, focus, deeds } = props;
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const wordsId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  const isChanged = typed !== undefined;
  const isUnread = isChanged && column.read(typed) === null;
  const words = refusal ?? (isUnread ? column.flaw : undefined);
  const before = held ? t('GRID.BEFORE', { value: held }) : t('GRID.BEFORE_EMPTY');
  const leave = () => {
    if (draft !== null) deeds.type(place, draft);
    setDraft(null);
    setWriting(false);
  };
  const cell: Writing = {
    isWriting,
    keep: leave,
    write() {
      setWriting(true);
      const end = field.current?.value.length ?? 0;
      field.current?.setSelectionRange(end, end);
    },
    restore() {
      if (draft === null) deeds.type(place, held);
      setDraft(null);
      setWriting(false);
      requestAnimationFrame(() => field.current?.select());
    },
  };
  const paste = (event: ClipboardEvent) => {
    const block = blockOf(event.clipboardData.getData('text/plain'));
    if (isWriting && block.length === 1 && block[0]?.length === 1) return; // into the words of the cell
    event.preventDefault();
    setDraft(null);
    deeds.paste(place, block);
  };
  return (
    <td
      data-changed={isChanged || undefined}
      data-flaw={words ? true : undefined}
      title={isChanged ? before : undefined}
    >
      <input
        ref={field}
        className="grid-field"
        data-keyboard={column.keyboard}
        inputMode={column.keyboard}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        tabIndex={focus === null ? -1 : 0}
        aria-label={`${row.name}, ${column.title}`}
        aria-description={isChanged ? before : undefined}
        aria-invalid={words ? true : undefined}
        aria-describedby={words ? wordsId : undefined}
        placeholder={row.hints[place.column]}
        value={draft ?? typed ?? held}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => {
          deeds.choose(place);
          event.currentTarget.select();
        }}
        onMouseDown={(event) => {
          if (document.activeElement === event.currentTarget) return;
          event.preventDefault(); // the first click chooses all of the cell
          event.currentTarget.focus();
        }}
        onDoubleClick={() => setWriting(true)}
        onBlur={leave}
        onKeyDown={(event) => onKey(event, props, cell)}
        onPaste={paste}
      />
      {words && (
        <div className="grid-words" id={wordsId}>
          {words}
        </div>
      )}
    </td>
  );
});
