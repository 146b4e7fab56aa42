import { Link } from '@tanstack/react-router';
import { cutShort } from '../dashboard.rules.ts';

type Props = { to: string; id: string; title: string; excerpt?: string; limit: number; isOver?: boolean };

const past = { fontWeight: 400, color: 'var(--mantine-color-dimmed)' };

/** A record by its title, and what it begins with, cut to so many characters; whole on hover, on focus and for who hears the page (DASH-06, DASH-07, G-182). */
export function CutLink({ to, id, title, excerpt = '', limit, isOver = false }: Props) {
  const [short, more] = [title, excerpt].map((text) => cutShort(text, limit));
  return (
    <Link to={to as never} params={{ id } as never} className="cut">
      <span aria-hidden>
        <span className="row-title" style={isOver ? past : undefined}>
          {short}
        </span>
        {more && <small>{more}</small>}
      </span>
      <span className="whole">
        {title}
        {excerpt && <small>{excerpt}</small>}
      </span>
    </Link>
  );
}
