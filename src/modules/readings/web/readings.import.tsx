import { upload } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { TableImport } from '#web/ui/tableimport.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import type { Reading } from './readings.data.ts';

/** Brings states of a service from a file, as the firm that reads meters sends it. */
export function StatesImport({ held: { id, services }, onClose }: { held: Reading; onClose: () => void }) {
  const t = useText();
  const { refresh } = useVerbs('reading');
  const choices = services.flatMap((service) =>
    (['now', 'before'] as const).map((what) => ({
      value: `${what} ${service.id}`,
      label: t(`READING.IMPORT.${what}`, { service: service.name }),
    })),
  );
  const send = (choice: string, file: File) => {
    const [what, serviceId = ''] = choice.split(' ') as ['now' | 'before', string];
    return upload('POST /reading/{id}/import', { id, what, serviceId, file });
  };
  return <TableImport choices={choices} send={send} onDone={refresh} onClose={onClose} />;
}
