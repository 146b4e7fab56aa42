import { type ComponentType, createContext } from 'react';
import type { CountName } from '#shared/house.ts';
import type { ModuleId } from '#shared/roles.ts';
import type { SearchArea, SearchPanelProps } from './ui/searcharea.ts';

/** One item of the menu: its module, address, picture and, where it counts something, the number of the initial load; a second one of a module has a title of its own. */
export type MenuItem = {
  module: ModuleId;
  path: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  isFinance?: true;
  badge?: CountName;
  title?: SearchArea['title'];
};

/** A module as the browser shows it: its pages, and what it puts into the frame around every page; all but the menu and the search areas is loaded when it is needed. */
export type WebModule<Route = unknown> = {
  routes?: readonly Route[];
  menu?: MenuItem;
  search?: readonly SearchArea[];
  /** Where something new of it is made from a record of another module, for who writes it. */
  makes?: { module: ModuleId; to: string };
  /** What opens under the search box; of one module alone. */
  searchPanel?: ComponentType<SearchPanelProps>;
  /** What comes over the first page of who reads the module, once that page is there. */
  onEntry?: { module: ModuleId; part: ComponentType };
  /** A tool of the header, there from the first paint on. */
  header?: ComponentType;
  /** What a person chooses for themself in the house, on their profile. */
  profile?: ComponentType;
  /** What may be set for the whole community, for who writes the module, or those of them on the committee alone (COMMUNITY-17). */
  settings?: { module: ModuleId; isForPrivileged?: true; part: ComponentType };
  /** A section of the community's page, for who reads the module (COMMUNITY-16). */
  section?: { module: ModuleId; tab: string; part: ComponentType };
};

/** Declares a module: the one value by which the browser knows it. */
export const defineWebModule = <Route = never>(module: WebModule<Route>): WebModule<Route> => module;

/** The modules of the list, for the frame and for who maps over them. */
export const WebModules = createContext<readonly WebModule[]>([]);
