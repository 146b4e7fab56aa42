import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerJson } from './ares.ts';

// Stands in for the REST API of the cadastre: a building of so many units in a part of a municipality.

export type Trouble = { status: number; body?: object };

/** The server; counts what it was asked, answers a thing with trouble where told. */
export async function startKn(units = 12) {
  const asked: string[] = [];
  const held = {
    units,
    keys: new Set<string>(),
    trouble: null as ((path: string, query: URLSearchParams) => Trouble | null) | null,
  };
  const area = { kod: 411582, nazev: 'Staré Brno' };
  const town = { kod: 582786, nazev: 'Brno' };
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const path = pathname.replace('/api/v1', '');
    asked.push(path);
    held.keys.add(`${request.headers.apikey}`);
    const wrong = held.trouble?.(path, searchParams);
    if (wrong) return answerJson(reply, wrong.status, wrong.body ?? {});
    const say = (data: unknown) => answerJson(reply, 200, { data, zpravy: [], aktualnostDatK: '2026-05-01T08:00:00' });
    if (path === '/CiselnikyUzemnichJednotek/CastiObci')
      return say([
        { ...area, obec: town },
        { kod: 1, nazev: 'Židenice', obec: town },
        { kod: 2, nazev: 'Lhota', obec: { kod: 3, nazev: 'Lhota' } },
        { kod: 4, nazev: 'Lhota', obec: { kod: 5, nazev: 'Nová Ves' } },
      ]);
    if (path === '/Stavby/Vyhledani') {
      const isHere = searchParams.get('KodCastiObce') === `${area.kod}` && searchParams.get('CisloDomovni') === '1937';
      const isLhota = ['2', '4'].includes(searchParams.get('KodCastiObce') ?? '');
      return say(isHere ? [{ id: 55 }] : isLhota ? [{ id: Number(searchParams.get('KodCastiObce')) }] : []);
    }
    if (path === '/Stavby/55')
      return say({
        id: 55,
        cislaDomovni: [1937, 1938],
        castObce: area,
        obec: town,
        jednotky: Array.from({ length: held.units }, (_, i) => ({ id: 1_000 + i, cisloJednotky: 19_370_001 + i })),
      });
    if (path.startsWith('/Jednotky/'))
      return say({
        typJednotky: { kod: 3, nazev: 'byt' },
        zpusobVyuziti: { kod: 2, nazev: 'byt' },
        podilNaSpolecnychCastechDomu: { citatel: 1, jmenovatel: held.units },
        lv: { id: 200, cislo: 10_137 },
      });
    return answerJson(reply, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    held,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
