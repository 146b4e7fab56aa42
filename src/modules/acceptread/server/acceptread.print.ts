import { escapeHtml, tableRow } from '#engines/html.ts';
import type { printWords } from '#house/printing.ts';
import type { Accepted } from '#shared/contract.ts';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';

/** Who has read which version and when, and what before; then who has not, as tables in HTML; names come from people and are escaped. */
export function readersTable(say: ReturnType<typeof printWords>['say'], accepts: Accepted[]): string {
  const table = (title: string, rows: string[]) =>
    rows.length > 0 ? `<h3>${escapeHtml(title)}</h3><table><tbody>${rows.join('')}</tbody></table>` : '';
  const revision = (number: number | null) => (number === null ? '' : say('ACCEPTS.REVISION', { number }));
  const earlier = (one: Accepted) =>
    one.earlier
      .map(({ revision: number, readDate }) => say('ACCEPTS.EARLIER', { number, date: showDateTime(readDate) }))
      .join('; ');
  const read = accepts.filter((one) => one.isRead);
  const unread = accepts.filter((one) => !one.isRead);
  return (
    table(
      say('ACCEPT_READ.PRINT.READ'),
      read.map((one) =>
        tableRow([
          showName(one.user),
          revision(one.revision),
          one.readDate ? showDateTime(one.readDate) : '',
          earlier(one),
        ]),
      ),
    ) +
    table(
      say('ACCEPT_READ.PRINT.UNREAD'),
      unread.map((one) => tableRow([showName(one.user), earlier(one)])),
    )
  );
}
