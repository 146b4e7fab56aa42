import { Pagination } from '@mantine/core';
import { useText } from '#web/text.tsx';

type Props = { total: number; size: number; page: number; onPage: (page: number) => void };

/** The numbers of the pages of a list within a screen; nothing while one page is enough. */
export function Pages({ total, size, page, onPage }: Props) {
  const t = useText();
  if (total <= size) return null;
  return (
    <Pagination
      total={Math.ceil(total / size)}
      value={page}
      onChange={onPage}
      size="sm"
      aria-label={t('TABLE.PAGES')}
      getItemProps={(number) => ({ 'aria-label': t('TABLE.PAGE', { page: number }) })}
      getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'TABLE.PREVIOUS' : 'TABLE.NEXT') })}
    />
  );
}
