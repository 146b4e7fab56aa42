import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import type { DocumentKind } from '../invoices.rules.ts';
import { paperAt } from './invoices.data.ts';

type Documents = { number: string; documents: { id: string; kind: DocumentKind; number: string }[] };

/** A menu of documents, each to be saved. */
export function DownloadMenu({
  number,
  documents,
  address,
  onRefused,
}: Documents & { address: (id: string) => Promise<string>; onRefused?: () => void }) {
  const t = useText();
  const save = (id: string, name: string) =>
    saveFile(
      paperAt(address(id)).catch((failure: unknown) => {
        notify('danger', t('INVOICE.NOT_DOWNLOADED'));
        onRefused?.();
        throw failure;
      }),
      `${name}.pdf`,
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconDownload size={16} />}
          aria-label={t('INVOICE.DOWNLOADS', { number })}
        >
          {t('INVOICE.DOWNLOAD')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {documents.map((one) => (
          <Menu.Item key={one.id} onClick={() => void save(one.id, one.number)}>
            {t(`INVOICE.DOWNLOAD.${one.kind}`, { number: one.number })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
