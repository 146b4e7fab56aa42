import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { lazyPart } from '#web/ui/lazypart.ts';
import { Note } from '#web/ui/note.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { isAsking } from '../cadastre.rules.ts';
import { type Standing, useStanding } from './cadastre.data.ts';
import { Differences } from './cadastre.differences.tsx';

const UploadDialog = lazyPart('cadastre.dialogs', () => import('./cadastre.upload.tsx').then((m) => m.UploadDialog));
const Request = lazy(() => import('./cadastre.request.tsx').then((m) => ({ default: m.Request })));
const Owners = lazy(() => import('./cadastre.owners.tsx').then((m) => ({ default: m.Owners })));

/** /detail-svj?tab=cadastre: how the register stands, in what the house differs from it, and who owns what by it. */
export function CadastreSection() {
  const { data } = useStanding();
  if (!data) return <Grey h={320} />;
  return (
    <Stack>
      <StandingCard standing={data} />
      {data.lastUpdate && <Differences />}
      <Suspense>{data.lastUpdate && <Owners />}</Suspense>
    </Stack>
  );
}

function StandingCard({ standing }: { standing: Standing }) {
  const t = useText();
  const { writes } = useSession();
  const [isUploading, setUploading] = useState(false);
  return (
    <Card title={t('REAL_ESTATE.STATE')}>
      <Stack>
        <Words standing={standing} />
        <Anchor component={Link} to={'/rejstriky' as never} size="sm" underline="always">
          {t('REAL_ESTATE.WATCHED')}
        </Anchor>
        {standing.source === 'sample' && <Note>{t('REAL_ESTATE.SAMPLE')}</Note>}
        {standing.warnings.map((text) => (
          <Note key={text}>{text}</Note>
        ))}
        <Suspense fallback={<Grey h={120} />}>
          {writes('cadastre') && <Request standing={standing} onUpload={() => setUploading(true)} />}
        </Suspense>
      </Stack>
      <Suspense>
        {isUploading && <UploadDialog units={standing.houseUnits} onClose={() => setUploading(false)} />}
      </Suspense>
    </Card>
  );
}

/** How the last update ended, in sentences. */
function Words({ standing }: { standing: Standing }) {
  const t = useText();
  const { status, lastUpdate, nextUpdate, failing, failedAt, validAt, building, part } = standing;
  const when = lastUpdate ? showDateTime(lastUpdate) : '';
  if (isAsking(standing, Date.now())) return <Text role="status">{t('REAL_ESTATE.STATUS.busy')}</Text>;
  const told = [
    lastUpdate && t(failing ? 'REAL_ESTATE.STATUS.kept' : 'REAL_ESTATE.STATUS.success', { when }),
    validAt && t('REAL_ESTATE.STATUS.valid', { when: showDateTime(validAt) }),
  ].filter(Boolean);
  return (
    <Stack gap="xs" role="status">
      {part && (
        <Text>{t('REAL_ESTATE.STATUS.part', { ...part, next: nextUpdate ? showDateTime(nextUpdate) : '' })}</Text>
      )}
      {status === 'none' && !part && <Text>{t('REAL_ESTATE.STATUS.none')}</Text>}
      {failing && (
        <Note color="red">
          {t('REAL_ESTATE.STATUS.failed', {
            failed: failedAt ? showDateTime(failedAt) : '',
            why: t(`REAL_ESTATE.FAILING.${failing}`),
          })}{' '}
          {nextUpdate && t('REAL_ESTATE.STATUS.next', { next: showDateTime(nextUpdate) })}
        </Note>
      )}
      {building && <Text fw={600}>{building}</Text>}
      {told.length > 0 && <Text>{told.join(' ')}</Text>}
    </Stack>
  );
}
