import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useContext, useState } from 'react';
import type { api } from '#web/api.ts';
import { WebModules } from '#web/module.ts';
import { Card } from '#web/page.tsx';
import { parseSearch } from '#web/router.tsx';
import { useText } from '#web/text.tsx';
import { useForYou } from './dashboard.data.ts';
import { Failed } from './dashboard.failed.tsx';
import { useFirstSteps } from './dashboard.steps.ts';

const FirstSteps = lazy(() => import('./dashboard.start.tsx').then((m) => ({ default: m.FirstSteps })));

const mostAtOnce = 5;

type Answer = Awaited<ReturnType<typeof api<'GET /dashboard'>>>;

/** What waits for the person, each with its one button; of a new house its first steps; for the committee how far the house has come (G-182). */
export function ForYou() {
  const t = useText();
  const { waits, progress, failed } = useForYou();
  const steps = useFirstSteps();
  return (
    <Card title={t('DASHBOARD.FOR_YOU')}>
      <Failed of={failed} />
      {steps && <Suspense>{<FirstSteps {...steps} />}</Suspense>}
      {waits.length > 0 && <Waits rows={waits} />}
      {!failed.isError && waits.length === 0 && !steps && <Text>{t('DASHBOARD.NOTHING')}</Text>}
      {progress.length > 0 && (
        <ul className="progress" aria-label={t('DASHBOARD.PROGRESS')}>
          {progress.map((row) => (
            <Gone key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A path of ours with its query, as a link takes it. */
function placeOf(path: string) {
  const [to, query = ''] = path.split('?');
  return { to: to as never, search: parseSearch(query) as never };
}

function Waits({ rows }: { rows: Answer['waits'] }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const icons = new Map(useContext(WebModules).flatMap(({ menu }) => (menu ? [[menu.module, menu.icon]] : [])));
  const shown = isWhole || rows.length === mostAtOnce + 1 ? rows : rows.slice(0, mostAtOnce); // no button for one alone
  return (
    <>
      <ul className="plain-list waits">
        {shown.map(({ id, module, title, text, deed, path }) => {
          const Icon = icons.get(module);
          return (
            <li key={id}>
              <span className="waits-icon" aria-hidden>
                {Icon && <Icon size={20} stroke={1.7} />}
              </span>
              <div>
                <div className="waits-title">{title}</div>
                <Text c="dimmed" className="breakable">
                  {text}
                </Text>
              </div>
              <Button component={Link} {...placeOf(path)} variant="light" aria-label={`${deed}: ${title}`}>
                {deed}
              </Button>
            </li>
          );
        })}
      </ul>
      {shown.length < rows.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('DASHBOARD.MORE', { count: rows.length - shown.length })}
        </Button>
      )}
    </>
  );
}

function Gone({ row: { title, text, done, of, path } }: { row: Answer['progress'][number] }) {
  const t = useText();
  return (
    <li>
      <Link {...placeOf(path)}>
        <span className="progress-title">{title}</span>
        <span className="progress-number">{text || new Intl.NumberFormat(t.lang).format(done)}</span>
        {of !== null && (
          <span className="progress-bar" aria-hidden>
            <span style={{ width: `${(100 * done) / Math.max(of, 1)}%` }} />
          </span>
        )}
      </Link>
    </li>
  );
}
