import { Group, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useSession } from '#web/session.tsx';
import { usePicture } from '#web/ui/housepicture.ts';

/** The house one is in: its picture and name, above everything else. */
export function HouseLine() {
  const { house } = useSession();
  const { data: picture } = usePicture(house?.svj.avatar ?? null);
  if (!house) return null;
  const { name, street, city } = house.svj;
  return (
    <Group gap="sm" wrap="nowrap" mb="xs">
      <span className="house-picture" aria-hidden>
        {picture ? <img src={picture} alt="" width={44} height={44} /> : <IconBuilding size={24} />}
      </span>
      <div>
        <Text fw={600} className="breakable">
          {name}
        </Text>
        <Text size="sm" c="dimmed" className="breakable">
          {[street, city].filter(Boolean).join(', ')}
        </Text>
      </div>
    </Group>
  );
}
