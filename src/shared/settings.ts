/** Addresses outside the application; an empty one hides its link (G-079). */
export type OutsideLinks = Record<
  'terms' | 'privacy' | 'helpDesk' | 'feedback' | 'updates' | 'sales' | 'versions',
  string
>;

/** What the server tells every page about itself. */
export type PublicSettings = {
  name: string;
  version: string;
  links: OutsideLinks;
  sample: boolean;
  /** With which key this server signs, on the page that checks what was signed. */
  key?: string;
};

/** The version of the application (SHELL-11). */
export const version = '2.3.2';
