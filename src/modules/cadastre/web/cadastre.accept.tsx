import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldErrors } from '#shared/errors.ts';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import type { Row } from './cadastre.differences.tsx';
import { UnitWords } from './cadastre.words.tsx';

type Props = { row: Row; onClose: () => void };

/** What is typed, and how it is sent; a refusal stands under its field. */
function useAccepting({ row: { id, digest, there, title: unit, day: usual }, onClose }: Props) {
  const t = useText();
  const { act } = useVerbs('cadastre');
  const [day, setDay] = useState<string | null>(usual);
  const [document, setDocument] = useState(there?.lv ? t('REAL_ESTATE.OWNERS.LV', { lv: there.lv }) : '');
  const [errors, setErrors] = useState<FieldErrors>({});
  async function send() {
    if (!day) return setErrors({ day: 'BASE.VALIDATION.REQUIRED' });
    let said: Awaited<ReturnType<typeof accept>> | undefined;
    const accept = () => api('PUT /real-estate/difference/{id}/accept', { id, digest, day, document });
    const call = async () => {
      said = await accept();
    };
    const undo = async () => {
      const { unitId, transferId } = said?.transfer ?? { unitId: '', transferId: '' };
      await api('DELETE /real-estate/transfer/{id}/{transferId}', { id: unitId, transferId });
    };
    if (!(await act({ call, done: t('REAL_ESTATE.ACCEPTED', { unit }), undo, refused: setErrors }))) return;
    onClose();
    const votes = said?.runningVotes.map(({ title }) => title).join(', ');
    if (votes) notify('info', t('REAL_ESTATE.ACCEPTED.VOTES', { unit, votes }));
  }
  return { day, setDay, document, setDocument, errors, send };
}

/** Asks from which day on, and by which paper, the owners of the register are those of the unit. */
export function AcceptOwners(props: Props) {
  const { row, onClose } = props;
  const t = useText();
  const { day, setDay, document, setDocument, errors, send } = useAccepting(props);
  return (
    <FormDialog
      title={t('REAL_ESTATE.OWNERS.HEAD', { unit: row.title })}
      does={t('REAL_ESTATE.OWNERS.YES')}
      run={send}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <UnitWords unit={row.here} label={t('REAL_ESTATE.COLUMN.HERE')} />
        <UnitWords unit={row.there} label={t('REAL_ESTATE.COLUMN.THERE')} />
      </SimpleGrid>
      <DayField
        label={t('REAL_ESTATE.OWNERS.SINCE')}
        description={t('REAL_ESTATE.OWNERS.SINCE_HINT')}
        required
        value={day}
        onChange={setDay}
        error={errors.day && t(errors.day)}
      />
      <TextInput
        label={t('REAL_ESTATE.OWNERS.DOCUMENT')}
        description={t('REAL_ESTATE.OWNERS.DOCUMENT_HINT')}
        maxLength={255}
        autoComplete="off"
        value={document}
        onChange={({ currentTarget: { value } }) => setDocument(value)}
        error={errors.document && t(errors.document)}
      />
      <Text size="sm">{t('REAL_ESTATE.OWNERS.WHAT')}</Text>
    </FormDialog>
  );
}
