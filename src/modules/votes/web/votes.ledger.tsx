import { ActionIcon, CopyButton, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Card } from '#web/page.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { fingerprint } from '../votes.rules.ts';
import type { Vote } from './votes.data.ts';

/** The end of the chain to note down, and what it is good for. */
export function Ledger({ ledger }: { ledger: NonNullable<Vote['ledger']> }) {
  const t = useText();
  return (
    <Card title={t('VOTE.LEDGER.TITLE')}>
      <Stack>
        <Text>{t('VOTE.LEDGER.TEXT')}</Text>
        <Hash name="VOTE.LEDGER.HEAD" value={ledger.head} shown={fingerprint(ledger.head)} />
        {ledger.root && <Hash name="VOTE.LEDGER.ROOT" value={ledger.root} shown={fingerprint(ledger.root)} />}
        <Hash name="VOTE.LEDGER.KEY" value={ledger.public_key} shown={ledger.public_key} />
      </Stack>
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
