import { IconChevronRight, IconFolder } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '#web/text.tsx';
import { breadcrumbOf, type Place } from './documents.data.ts';

/** The link that opens a folder, or with an empty way the root; the order of the list stays, its page and search do not. */
export function FolderLink({
  way,
  children,
  className,
}: {
  way: Place[];
  children: React.ReactNode;
  className?: string;
}) {
  const search = (held: Record<string, unknown>) => ({
    svj: held.svj,
    sort: held.sort,
    direction: held.direction,
    sizePerPage: held.sizePerPage,
    breadcrumb: way.length > 0 ? breadcrumbOf(way) : undefined,
  });
  return (
    <Link to={'/dokumenty' as never} search={search as never} className={className}>
      {children}
    </Link>
  );
}

/** The way from the root to a folder; each step but the last opens a folder (DOC-11). */
export function FolderPath({ way, isOpen }: { way: Place[]; isOpen: boolean }) {
  const t = useText();
  const steps = [{ id: 'root', name: t('MODULE.documents') }, ...way];
  return (
    <nav aria-label={t('DOCUMENT.PATH')} className="document-path">
      <ol>
        {steps.map((step, i) => (
          <li key={step.id}>
            {i > 0 && <IconChevronRight size={16} aria-hidden />}
            {i === 0 && <IconFolder size={18} aria-hidden />}
            {isOpen && i === steps.length - 1 ? (
              <strong aria-current="location">{step.name}</strong>
            ) : (
              <FolderLink way={way.slice(0, i)}>{step.name}</FolderLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
