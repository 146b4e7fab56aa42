import { Stack } from '@mantine/core';
import { useContext } from 'react';
import { WebModules } from '#web/module.ts';
import { useSession } from '#web/session.tsx';

/** The parts of modules that the person may set for the whole community (COMMUNITY-17). */
export function useSettingParts() {
  const { user, writes } = useSession();
  return useContext(WebModules)
    .flatMap(({ settings = [] }) => settings)
    .filter(({ module, isForPrivileged }) => writes(module) && (user.isPrivileged || !isForPrivileged));
}

/** The sections that modules put beside the community's own, for who reads them. */
export function useSections() {
  const { reads } = useSession();
  return useContext(WebModules)
    .flatMap(({ section = [] }) => section)
    .filter(({ module }) => reads(module));
}

/** The settings section of the community's page: what each module put there, one under another. */
export function Settings() {
  return (
    <Stack>
      {useSettingParts().map(({ module, part: Part }) => (
        <Part key={module} />
      ))}
    </Stack>
  );
}
