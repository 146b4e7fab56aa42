import { Alert, Button, FileButton, Group, List, NativeSelect, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { CallFailure, uploadData } from '#web/api.ts';
import { type Say, type TextKey, useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type ColumnField, columnFields, isEnough, mostFileBytes } from '../bank.rules.ts';
import type { BankAccount, Imported, Mapping } from './bank.data.ts';
import { periodOf } from './bank.statements.tsx';

type Step = 'file' | 'busy' | Imported['state'];
type Place = { line?: number; difference?: number; from?: string | null; to?: string | null; account?: string };

/** Where the bringing of a file stands, and what moves it on. */
function useImporting({ id }: BankAccount) {
  const t = useText();
  const { refresh } = useVerbs('bank');
  const [file, setFile] = useState<File | null>(null);
  const [step, setStep] = useState<Step>('file');
  const [found, setFound] = useState<Imported | null>(null);
  const [mapping, setMapping] = useState<Mapping | undefined>();
  const [refused, setRefused] = useState<string[]>([]);
  const send = async (chosen: File, isTrial: boolean, columns?: Mapping) => {
    setRefused([]);
    if (chosen.size > mostFileBytes) return setRefused([t('BANK.VALIDATION.FILE_SIZE')]);
    setStep('busy');
    try {
      const input = { id, isTrial, ...(columns && { mapping: columns }) };
      const reply = await uploadData('POST /bank-account/{id}/statement', input, [{ file: chosen, name: '' }]);
      setFound(reply);
      setMapping(columns ?? (reply.state === 'mapping' ? reply.preview?.mapping : undefined));
      setStep(reply.state);
      if (reply.state === 'imported') await refresh();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setRefused(wordsOf(t, failure));
      setStep('file');
    }
  };
  return {
    file,
    step,
    found,
    mapping,
    refused,
    setMapping,
    send,
    choose(chosen: File | null) {
      setFile(chosen);
      setMapping(undefined);
      if (chosen) void send(chosen, true);
    },
    correct() {
      setMapping(mapping ?? found?.preview?.mapping);
      setStep('mapping');
    },
  };
}

/** A file is chosen, what it would bring is shown, and then it is brought. */
export function ImportForm({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const t = useText();
  const { file, step, found, mapping, refused, setMapping, send, choose, correct } = useImporting(account);
  return (
    <Stack>
      {step === 'file' && <Choice onChoose={choose} />}
      {refused.length > 0 && <Refused file={file} words={refused} />}
      {step === 'busy' && <Grey h={120} />}
      {step === 'mapping' && found?.preview && mapping && file && (
        <Columns
          preview={found.preview}
          mapping={mapping}
          onChange={setMapping}
          onDone={() => void send(file, true, mapping)}
        />
      )}
      {found && file && (step === 'trial' || step === 'imported' || step === 'known') && (
        <Result account={account} file={file} found={found} onClose={onClose}>
          {step === 'trial' && found.preview && (
            <Button variant="default" onClick={correct}>
              {t('BANK.IMPORT.COLUMNS')}
            </Button>
          )}
          {step === 'trial' && (
            <WriteButton onClick={() => void send(file, false, mapping)}>{t('BANK.IMPORT.DO')}</WriteButton>
          )}
        </Result>
      )}
    </Stack>
  );
}

function Choice({ onChoose }: { onChoose: (file: File | null) => void }) {
  const t = useText();
  return (
    <>
      <Text>{t('BANK.IMPORT.HELP')}</Text>
      <Group>
        <FileButton onChange={onChoose}>
          {(props) => (
            <Button {...props} leftSection={<IconFileImport size={18} />}>
              {t('BANK.IMPORT.CHOOSE')}
            </Button>
          )}
        </FileButton>
      </Group>
    </>
  );
}

function Refused({ file, words }: { file: File | null; words: string[] }) {
  const t = useText();
  return (
    <Alert color="red" variant="light" role="alert" title={t('BANK.IMPORT.REFUSED', { name: file?.name ?? '' })}>
      {words.map((one) => (
        <Text key={one} size="sm">
          {one}
        </Text>
      ))}
    </Alert>
  );
}

/** Why a file was refused, and where in it. */
function wordsOf(t: Say, { key, newer, fields }: CallFailure): string[] {
  const { line, difference, from, to, account } = (newer ?? {}) as Place;
  const days = periodOf({ from: from ?? null, to: to ?? null });
  return [
    t(key as TextKey),
    ...Object.values(fields).map((one) => t(one as TextKey)),
    ...(account ? [t('BANK.REFUSED.ACCOUNT', { number: account })] : []),
    ...(difference ? [t('BANK.REFUSED.DIFFERENCE', { amount: formatMoney(Math.abs(difference), t.lang) })] : []),
    ...(days ? [t('BANK.REFUSED.PERIOD', { period: days })] : []),
    ...(line ? [t('BANK.REFUSED.LINE', { line })] : []),
  ];
}

type ColumnsProps = {
  preview: NonNullable<Imported['preview']>;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  onDone: () => void;
};

/** What the columns of a table hold, to be put right. */
function Columns({ preview, mapping, onChange, onDone }: ColumnsProps) {
  const t = useText();
  const options = [
    { value: '', label: t('BANK.COLUMN.NONE') },
    ...columnFields.map((value) => ({ value, label: t(`BANK.COLUMN.${value}`) })),
  ];
  const set = (at: number, field: string) =>
    onChange(
      mapping.map((one, i) => (i === at ? ((field || null) as ColumnField | null) : one === field ? null : one)),
    );
  return (
    <>
      <Text>{t('BANK.IMPORT.COLUMNS.HELP')}</Text>
      {preview.columns.map(({ title, samples }, i) => (
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may bear one name
          key={i}
          label={title || t('BANK.COLUMN.UNNAMED', { number: i + 1 })}
          description={samples.join(' · ')}
          data={options}
          value={mapping[i] ?? ''}
          onChange={(event) => set(i, event.currentTarget.value)}
        />
      ))}
      <Group justify="flex-end">
        <Button disabled={!isEnough(mapping)} onClick={onDone}>
          {t('BANK.IMPORT.GO_ON')}
        </Button>
      </Group>
    </>
  );
}

type ResultProps = {
  account: BankAccount;
  file: File;
  found: Imported;
  onClose: () => void;
  children: React.ReactNode;
};

/** What a file brings or has brought, in words. */
function Result({ account, file, found, onClose, children }: ResultProps) {
  const t = useText();
  const { state, accounts, income, expense } = found;
  const isDone = state !== 'trial';
  const fresh = accounts.reduce((sum, one) => sum + one.fresh, 0);
  return (
    <>
      <Text fw={600} role="status">
        {t(`BANK.IMPORT.STATE.${state as 'trial' | 'imported' | 'known'}`, { name: file.name, count: fresh })}
      </Text>
      {accounts.map((one) => (
        <AccountResult key={one.number} account={one} isNamed={accounts.length > 1 || one.number !== account.number} />
      ))}
      <Text size="sm">
        {t('BANK.IMPORT.SUMS', { income: formatMoney(income, t.lang), expense: formatMoney(-expense, t.lang) })}
      </Text>
      <Group justify="flex-end">
        {children}
        {isDone && <Button onClick={onClose}>{t('BASE.CLOSE')}</Button>}
      </Group>
    </>
  );
}

type ResultOf = Imported['accounts'][number];

/** What of a file is of one account; it is named where it is not the only one, or not the one at which the file was chosen. */
function AccountResult({ account, isNamed }: { account: ResultOf; isNamed: boolean }) {
  const t = useText();
  const { name, number, fresh, known, from, to, opening, closing } = account;
  return (
    <div>
      {isNamed && <Text size="sm" fw={600} className="breakable">{`${name} (${number})`}</Text>}
      <List size="sm" spacing={4}>
        {from && to && <List.Item>{t('BANK.IMPORT.PERIOD', { from: showDate(from), to: showDate(to) })}</List.Item>}
        <List.Item>{t('BANK.IMPORT.FRESH', { count: fresh })}</List.Item>
        {known > 0 && <List.Item>{t('BANK.IMPORT.KNOWN', { count: known })}</List.Item>}
        <List.Item>
          {opening === null || closing === null
            ? t('BANK.IMPORT.NO_BALANCE')
            : t('BANK.IMPORT.BALANCES', {
                opening: formatMoney(opening, t.lang),
                closing: formatMoney(closing, t.lang),
              })}
        </List.Item>
      </List>
    </div>
  );
}
