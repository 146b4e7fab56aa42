import { type ComponentType, createContext } from 'react';
import type { ModuleId } from '#shared/roles.ts';
import type { MenuItem } from './shell.menu.tsx';
import type { SearchPanelProps } from './ui/searchbox.tsx';

/** What the modules put into the frame of every page; given by the list of modules, all but the menu loaded when it is needed. */
export type FrameParts = {
  menu: MenuItem[];
  /** What opens under the search box. */
  search: ComponentType<SearchPanelProps>;
  /** What comes over the first page of who reads the module, once that page is there. */
  onEntry: { module: ModuleId; part: ComponentType }[];
  /** What may be set for the whole community, for who writes the module, or those of them on the committee alone (COMMUNITY-17). */
  settings: { module: ModuleId; isForPrivileged?: true; part: ComponentType }[];
};

export const FramePartsContext = createContext<FrameParts>({ menu: [], search: () => null, onEntry: [], settings: [] });
