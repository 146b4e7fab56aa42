import { upload } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { TableImport } from '#web/ui/tableimport.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { hasValues } from '../../settlement.rules.ts';
import type { Settlement } from '../settlement.data.ts';

const facts = ['costs', 'area', 'persons'] as const;

/** Brings costs, areas, persons or values of a service into a draft from a file. */
export function DraftImport({ held: { id, services }, onClose }: { held: Settlement; onClose: () => void }) {
  const t = useText();
  const { refresh } = useVerbs('settlement');
  const valued = services.filter(({ key }) => hasValues(key));
  const choices = [
    ...valued.map((one) => ({ value: one.id, label: t('SETTLEMENT.IMPORT.values', { service: one.name }) })),
    ...facts.map((value) => ({ value, label: t(`SETTLEMENT.IMPORT.${value}`) })),
  ];
  const send = (choice: string, file: File) => {
    const fact = facts.find((one) => one === choice);
    const what = fact ? { what: fact } : { what: 'values' as const, serviceId: choice };
    return upload('POST /settlement/{id}/import', { id, ...what, file });
  };
  return <TableImport choices={choices} send={send} onDone={refresh} onClose={onClose} />;
}
