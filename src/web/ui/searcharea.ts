import type { RefObject } from 'react';
import type { ModuleId } from '#shared/roles.ts';
import type { TextKey } from '#shared/text.ts';
import type { Calls } from '../../modules.ts';

/** What the combobox tells of its list: whether it is there, and the id of the result that the arrows have reached. */
export type ListState = { isExpanded: boolean; active?: string };

/** What the search of the whole house asks of a module, for who reads it (SEARCH-04, SEARCH-06). */
export type SearchArea = {
  module: ModuleId;
  /** Its place among the fourteen areas of SEARCH-04. */
  place: number;
  call: Extract<keyof Calls, `GET /${string}/search/{text}`>;
  /** The heading of the group, where it is not the name of the module. */
  title?: TextKey;
  /** The address of what was found, `{id}` in it or what else it is called by (SEARCH-09 to SEARCH-12). */
  to: `/${string}{${'id' | 'url_hash'}}`;
};

export type SearchPanelProps = {
  text: string;
  input: RefObject<HTMLInputElement | null>;
  onState: (state: ListState) => void;
  onDone: () => void;
};
