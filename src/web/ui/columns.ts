import type { ReactNode } from 'react';

/**
 * Where a column stands on the card of a phone: the name, the text under it, a fact of its line, what deviates, what stands at
 * the end, buttons of their own, or nowhere. By itself the first column is the name and every other a fact.
 */
export type Place = 'title' | 'text' | 'line' | 'state' | 'end' | 'action' | 'none';

/** A column of a list: of its table on a wide screen, of its cards on a phone. */
export type Column<Row> = {
  name: string;
  title: string;
  cell: (row: Row) => ReactNode;
  width?: string | number;
  place?: Place;
  /** What stands on the card in place of the cell. */
  onCard?: (row: Row) => ReactNode;
  /** On a card its title stands before it, because the value alone says nothing. */
  isLabelled?: boolean;
  /** The first click puts the newest or the highest first, not A before Z. */
  descends?: boolean;
  /** An amount, which stands at the right, digit under digit. */
  isAmount?: boolean;
};

/** What every row of a list has. */
export type Listed = { id: string; title: string };

/** The rows that are ticked, and how to tick others. */
export type Selection = { ids: string[]; set: (ids: string[]) => void };

/** What a row that is drawn must hand to the screen, so that a long list knows how high it is. */
export type Measured = { ref?: (element: Element | null) => void; 'data-index'?: number };

/** Longer lists draw only the rows that are on the screen. */
export const drawnWhole = 100;
