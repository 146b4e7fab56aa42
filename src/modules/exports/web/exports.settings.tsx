import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchFile } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';

/** Takes the whole community out as one archive; stands in the settings of the community's page. */
export function CommunityExport() {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFile(fetchFile('GET /export/community', {}), `${t('EXPORT.FILE')}.zip`);
    setBusy(false);
  };
  return (
    <Card title={t('EXPORT.TITLE')}>
      <Text mb="sm">{t('EXPORT.HINT')}</Text>
      <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={save}>
        {t('EXPORT.HOUSE')}
      </Button>
    </Card>
  );
}
