import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { Banner } from '#web/shell.edges.tsx';
import { useText } from '#web/text.tsx';
import './invoices.warning.css';

/** A strip at the bottom of every page while an invoice is overdue, for who may do something about it, until it is hidden (G-152). */
export function InvoiceWarning() {
  const t = useText();
  const { user, house } = useSession();
  const isAsked = user.isPrivileged === true && house !== null;
  const [isHidden, setHidden] = useState(false);
  const { data } = useQuery({
    queryKey: ['invoices', 'list', 'overdue'], // asked anew with every list
    queryFn: ({ signal }) => api('GET /invoice/check-invoices', {}, signal),
    enabled: isAsked,
    staleTime: 600_000,
  });
  const count = data?.overdueCount ?? 0;
  if (count === 0 || isHidden) return null;
  return (
    <div className="invoice-warning">
      <Banner>
        <span>{t('INVOICE.WARNING', { count })}</span>
        <Link to="/detail-svj" search={{ tab: 'invoicing' } as never}>
          {t('INVOICE.WARNING.SHOW')}
        </Link>
        <CloseButton size="sm" aria-label={t('INVOICE.WARNING.HIDE')} onClick={() => setHidden(true)} />
      </Banner>
    </div>
  );
}
