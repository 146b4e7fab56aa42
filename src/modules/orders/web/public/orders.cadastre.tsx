import { Alert, Button, FileButton, Progress, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { showName } from '#shared/display.ts';
import { compare, one, showFraction, showPercent, showShare } from '#shared/fraction.ts';
import { upload } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { fieldWords } from '#web/ui/refusal.ts';
import { type Member, sumOf } from '../../orders.rules.ts';
import { Field, useOrder } from './orders.field.tsx';

const shownRows = 5;

/** Where the cadastre has the house, and a spreadsheet of its owners; all of it may be left out. */
export function CadastreStep() {
  const t = useText();
  const { draft } = useOrder();
  return (
    <Stack gap="md">
      <Text>{t('ORDER.HINT.cadastre')}</Text>
      <div className="order-grid">
        <Field path="cadasterNumber" label={t('ORDER.FIELD.cadasterNumber')} autoComplete="off" />
        <Field path="cadasterVillage" label={t('ORDER.FIELD.cadasterVillage')} autoComplete="off" />
        <Field path="cadasterStreet" label={t('ORDER.FIELD.cadasterStreet')} autoComplete="off" />
      </div>
      <Title order={3}>{t('ORDER.SHEET.TITLE')}</Title>
      {draft.sheet ? <Sheet name={draft.sheet.name} /> : <SheetUpload />}
    </Stack>
  );
}

function SheetUpload() {
  const t = useText();
  const { token, change } = useOrder();
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState('');
  const read = async (file: File | null) => {
    if (!file || progress !== null) return;
    setRefusal('');
    setProgress(0);
    try {
      const reply = await upload('POST /order/form/{id}/members', { id: token, file }, setProgress);
      const { members, doubtful, problems } = reply;
      change((now) => ({
        ...now,
        sheet: { name: file.name, doubtful, problems },
        values: { ...now.values, cadastreMembers: { before: [], new: members } },
      }));
    } catch (failure) {
      setRefusal(fieldWords(t, failure));
    } finally {
      setProgress(null);
    }
  };
  return (
    <Stack gap="sm">
      <Text>{t('ORDER.SHEET.HINT')}</Text>
      <FileButton onChange={read} accept=".xlsx,.csv">
        {(props) => (
          <Button {...props} variant="light" w="fit-content" loading={progress !== null}>
            {t('ORDER.SHEET.CHOOSE')}
          </Button>
        )}
      </FileButton>
      {progress !== null && <Progress value={progress * 100} aria-label={t('ORDER.SHEET.READING')} animated />}
      <div aria-live="polite">
        {refusal && (
          <Alert color="red" variant="light">
            {refusal}
          </Alert>
        )}
      </div>
    </Stack>
  );
}

/** What was read of a spreadsheet: how much, what the shares add up to, the first rows, what is wrong. */
function Sheet({ name }: { name: string }) {
  const t = useText();
  const { draft, change, say } = useOrder();
  const { cadastreMembers } = draft.values;
  const { doubtful = 0, problems = 0 } = draft.sheet ?? {};
  const { units, owners } = sumOf(cadastreMembers.new);
  const remove = () => {
    change((now) => ({
      ...now,
      sheet: null,
      values: { ...now.values, cadastreMembers: { before: [], new: [] } },
    }));
    say({});
  };
  return (
    <section className="order-part" aria-label={name}>
      <Stack gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <div role="status">
          <Text>{t('ORDER.SHEET.FOUND', { units, owners })}</Text>
          <Sum members={cadastreMembers.new} />
        </div>
        {doubtful + problems > 0 && (
          <Alert color="yellow" variant="light">
            {t('ORDER.SHEET.DOUBTFUL', { count: doubtful + problems })}
          </Alert>
        )}
        <Wrong />
        {units > 0 && <Units units={units} />}
        <Rows members={cadastreMembers.new} />
        <Button variant="light" color="red" w="fit-content" onClick={remove}>
          {t('ORDER.SHEET.REMOVE')}
        </Button>
      </Stack>
    </section>
  );
}

/** Rows that the order would be refused for. */
function Wrong() {
  const t = useText();
  const { draft, errors } = useOrder();
  const { cadastreMembers } = draft.values;
  const wrong = Object.entries(errors).filter(([path]) => path.startsWith('cadastreMembers.new.'));
  if (wrong.length === 0) return null;
  return (
    <Alert color="red" variant="light" tabIndex={-1} data-wrong title={t('ORDER.SHEET.WRONG')}>
      {wrong.slice(0, shownRows).map(([path, text]) => (
        <div key={path}>{t('ORDER.SHEET.ROW', { unit: memberAt(cadastreMembers.new, path), text })}</div>
      ))}
    </Alert>
  );
}

/** The order was for another number of units than the spreadsheet has. */
function Units({ units }: { units: number }) {
  const t = useText();
  const { draft, set } = useOrder();
  const { plan } = draft.values;
  if (units === plan.units) return null;
  return (
    <Text size="sm">
      {t('ORDER.SHEET.UNITS', { ordered: plan.units })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => set('plan.units', units)}>
        {t('ORDER.SHEET.TAKE_UNITS', { units })}
      </Button>
    </Text>
  );
}

/** Which unit a wrong field of the list belongs to. */
const memberAt = (members: Member[], path: string) => members[Number(path.split('.')[2])]?.unit || '?';

/** What the shares add up to, exactly. */
export function Sum({ members }: { members: Member[] }) {
  const t = useText();
  const { total } = sumOf(members);
  if (total.top === 0n) return <Text>{t('ORDER.SHEET.NO_SHARES')}</Text>;
  if (compare(total, one) === 0) return <Text>{t('ORDER.SHEET.WHOLE')}</Text>;
  const values = { sum: showFraction(total), percent: showPercent(total, t.lang) };
  return <Text>{t('ORDER.SHEET.NOT_WHOLE', values)}</Text>;
}

function Rows({ members }: { members: Member[] }) {
  const t = useText();
  return (
    <div className="order-rows">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ORDER.SHEET.UNIT')}</th>
            <th scope="col">{t('ORDER.SHEET.OWNER')}</th>
            <th scope="col">{t('ORDER.SHEET.SHARE')}</th>
          </tr>
        </thead>
        <tbody>
          {members.slice(0, shownRows).map((member, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file, which never move
            <tr key={i}>
              <td>{[member.entrance, member.unit].filter(Boolean).join(' / ')}</td>
              <td>{showName({ ...member, isCompany: member.companyName !== '' })}</td>
              <td>{member.share ? showShare(member.share) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {members.length > shownRows && (
        <Text size="sm" c="dimmed">
          {t('ORDER.SHEET.MORE', { count: members.length - shownRows })}
        </Text>
      )}
    </div>
  );
}
