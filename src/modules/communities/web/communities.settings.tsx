import { Stack } from '@mantine/core';
import { useContext } from 'react';
import { FramePartsContext } from '#web/frameparts.ts';
import { useSession } from '#web/session.tsx';

/** The parts of modules that the person may set for the whole community (COMMUNITY-17). */
export function useSettingParts() {
  const { settings } = useContext(FramePartsContext);
  const { user, writes } = useSession();
  return settings.filter(({ module, isForPrivileged }) => writes(module) && (user.isPrivileged || !isForPrivileged));
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
