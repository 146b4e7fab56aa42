import { useContext } from 'react';
import { WebModules } from '#web/module.ts';

/** What modules let a person choose for themself in the house, one part under another. */
export const ProfileParts = () =>
  useContext(WebModules).flatMap(({ profile: Part }, position) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the list of modules never changes
    return Part ? [<Part key={position} />] : [];
  });
