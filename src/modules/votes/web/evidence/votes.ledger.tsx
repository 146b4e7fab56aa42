import { ActionIcon, Anchor, CopyButton, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Card } from '#web/page.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { fingerprint } from '../../votes.rules.ts';
import type { Vote } from '../votes.data.ts';

/** Behind a word what the chain is good for and its end to note down; the export is promised to whom it is given. */
export function Ledger({ ledger, canExport }: { ledger: NonNullable<Vote['ledger']>; canExport: boolean }) {
  const t = useText();
  return (
    <Card>
      <details className="vote-details">
        <summary>{t('VOTE.LEDGER.DETAILS')}</summary>
        <Stack mt="sm">
          <Text>{t('VOTE.LEDGER.TEXT')}</Text>
          <Text>{t(canExport ? 'VOTE.LEDGER.NOW' : 'VOTE.LEDGER.LATER')}</Text>
          <Hash name="VOTE.LEDGER.HEAD" value={ledger.head} shown={fingerprint(ledger.head)} />
          {ledger.root && <Hash name="VOTE.LEDGER.ROOT" value={ledger.root} shown={fingerprint(ledger.root)} />}
          <Anchor href="/overeni" className="no-print">
            {t('VOTE.LEDGER.CHECK')}
          </Anchor>
          <Hash name="VOTE.LEDGER.KEY" value={ledger.public_key} shown={ledger.public_key} />
        </Stack>
      </details>
    </Card>
  );
}

function Hash({ name, value, shown }: { name: TextKey; value: string; shown: string }) {
  const t = useText();
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t(name)}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <span className="vote-print" data-large>
          {shown}
        </span>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Tooltip label={t(copied ? 'VOTE.LEDGER.COPIED' : 'VOTE.LEDGER.COPY')}>
              <ActionIcon
                variant="subtle"
                onClick={copy}
                className="no-print"
                aria-label={`${t(copied ? 'VOTE.LEDGER.COPIED' : 'VOTE.LEDGER.COPY')}: ${t(name)}`}
              >
                {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}
