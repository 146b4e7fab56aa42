import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { isChair } from '#shared/roles.ts';
import { fetchFile } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';

/** Takes the community out as one archive, the whole of it or what the reader reads; stands in the settings of the community's page. */
export function CommunityExport() {
  const t = useText();
  const { user } = useSession();
  const isWhole = user.isSuperAdmin || isChair(user.role?.name ?? '');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFile(fetchFile('GET /export/community', {}), `${t('EXPORT.FILE')}.zip`);
    setBusy(false);
  };
  return (
    <Card title={t(isWhole ? 'EXPORT.TITLE' : 'EXPORT.READ_TITLE')}>
      <Text mb="sm">{t(isWhole ? 'EXPORT.HINT' : 'EXPORT.READ_HINT')}</Text>
      <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={save}>
        {t(isWhole ? 'EXPORT.HOUSE' : 'EXPORT.READ')}
      </Button>
    </Card>
  );
}
