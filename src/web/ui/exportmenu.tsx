import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { fetchFile } from '#web/api.ts';
import { saveBlob } from '#web/save.ts';
import { useText } from '#web/text.tsx';

type ExportCall = 'GET /export/users' | 'GET /export/rooms' | 'GET /export/contacts';

/** Takes a list out as a table: XLSX for people, CSV for programs. `name` is what the file is called. */
export function ExportMenu({ call, name }: { call: ExportCall; name: string }) {
  const t = useText();
  const save = async (format: 'xlsx' | 'csv') => saveBlob(await fetchFile(call, { format }), `${name}.${format}`);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} />} rightSection={<IconChevronDown size={16} />}>
          {t('BASE.EXPORT')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>{t('BASE.EXPORT.XLSX')}</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>{t('BASE.EXPORT.CSV')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
