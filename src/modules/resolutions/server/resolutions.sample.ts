import type { SampleTools } from '#server/module.ts';
import type { resolutionsContract } from '../resolutions.contract.ts';

type Calls = (typeof resolutionsContract)['calls'];

const passed = [
  {
    name: 'Zřízení fondu oprav',
    text: 'Shromáždění schvaluje příspěvek do fondu oprav ve výši 20 Kč za m² podlahové plochy a měsíc od 1. ledna 2025.',
    decidedOn: '2024-11-20',
    majority: 'nadpoloviční většina přítomných',
    note: 'Opsáno ze zápisu ze shromáždění 20. 11. 2024.',
  },
  {
    name: 'Zvýšení příspěvku do fondu oprav',
    text: 'Shromáždění schvaluje příspěvek do fondu oprav ve výši 26 Kč za m² podlahové plochy a měsíc od 1. ledna 2026.',
    decidedOn: '2025-11-19',
    majority: 'nadpoloviční většina přítomných',
    note: 'Opsáno ze zápisu ze shromáždění 19. 11. 2025.',
  },
  {
    name: 'Výměna vchodových dveří',
    text: 'Shromáždění ukládá výboru vyměnit vchodové dveře vchodu A do 30. června 2026, nejvýše za 180 000 Kč.',
    decidedOn: '2025-11-19',
    majority: 'nadpoloviční většina přítomných',
    note: 'Opsáno ze zápisu ze shromáždění 19. 11. 2025.',
  },
];

/** Resolutions that were carried over from older minutes: one that holds, one that was cancelled by it, one that is done. */
export async function writeSample({ signIn, first }: SampleTools): Promise<void> {
  const { call } = await signIn<Calls>('predseda@example.cz', first);
  const ids: string[] = [];
  for (const one of passed) {
    const { code, data } = await call('POST /resolution', one);
    if (code !== 200) throw new Error(`sample of a resolution: ${JSON.stringify(data)}`);
    ids.push(data.id);
  }
  const [older = '', newer = '', doors = ''] = ids;
  await call('PUT /resolution/{id}/cancel', { id: older, byId: newer });
  await call('PUT /resolution/{id}/fulfil', { id: doors });
}
