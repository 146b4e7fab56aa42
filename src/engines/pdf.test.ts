import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { createPrinter, type PrintedPage, printPdf } from '#engines/pdf.ts';
import { filesInside, readPdf } from '../testing/pdf.ts';

const page: PrintedPage = {
  title: 'Pozvánka na schůzi',
  letterhead: { name: 'SVJ Lipová 12', address: 'Lipová 1234/12, 120 00 Praha 2', details: 'IČO 012 34 567' },
  facts: [{ label: 'Štítek', value: 'Shromáždění' }],
  html: '<p>Dobrý den</p>',
  footer: 'vytištěno 12. 11. 2026',
  lang: 'cs',
};
const LETTERS = 'ěščřžýáíéůúťďňó ĚŠČŘŽÝÁÍÉŮÚŤĎŇÓ';

const whose = (accountId: string, communityId = 'lipova') => ({ communityId, accountId });
let people = 0;
const print = async (html: string) => readPdf(await printPdf({ ...page, html }, whose(`${++people}`)));

describe('a printed page', () => {
  it('carries letterhead, title, facts, text and the number of the page', async () => {
    const { text, pages, source } = await print(
      '<h2>Program</h2><ol><li><p>Volba</p></li></ol><blockquote>§ 1206</blockquote>',
    );
    expect(pages).toBe(1);
    for (const part of ['SVJ Lipová 12', 'IČO 012 34 567', 'Pozvánka na schůzi', 'Štítek', 'Shromáždění']) {
      expect(text).toContain(part);
    }
    for (const part of ['Program', '1. ', 'Volba', '§ 1206', 'vytištěno 12. 11. 2026', '1 / 1'])
      expect(text).toContain(part);
    expect(source).toContain('/Lang (cs)');
    expect(source).toContain('/MediaBox [0 0 595.28 841.89]');
    const utf16 = (words: string) => Buffer.from(words, 'utf16le').swap16().toString('latin1');
    expect(source).toContain(utf16('Domovník'));
  });

  it('carries a file inside as its alternative, and is then one for archives, with all its fonts', async () => {
    const content = '<?xml version="1.0"?><a>Příliš žluťoučký &amp; kůň</a>';
    const inside = { name: '2026-100007.isdoc', type: 'text/xml', content };
    const pdf = await printPdf({ ...page, inside, qr: { text: 'SPD*1.0', caption: 'QR' } }, whose('archive'));
    expect(filesInside(pdf)).toEqual({ [inside.name]: content });
    const { source, text } = readPdf(pdf);
    expect(text).toContain('Pozvánka na schůzi');
    expect(source).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(source).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    for (const part of ['/OutputIntents', '/AF [', '/Subtype /text#2Fxml', '/ModDate']) expect(source).toContain(part);
    const fonts = source.match(/\/Type \/FontDescriptor.*?endobj/gs) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.every((one) => one.includes('/FontFile2'))).toBe(true);
    expect(source).not.toContain('/Helvetica');
    expect(readPdf(await printPdf(page, whose('plain'))).source).not.toContain('pdfaid');
  });

  it('shows every Czech letter, in each cut of the font and however it was typed', async () => {
    const { text } = await print(
      `<p>${LETTERS}</p><p><strong>${LETTERS}</strong></p><p><em>${LETTERS}</em></p><p><strong><em>${LETTERS}</em></strong></p>` +
        `<p>${LETTERS.normalize('NFD')}</p>`,
    );
    expect(text.split(LETTERS)).toHaveLength(6);
    expect(text).not.toContain('◊');
  });

  it('keeps links, and spells out for paper what the text does not show', async () => {
    const { text, source } = await print('<p><a href="https://lipova12.cz/plna-moc">zde</a> nebo www.cuzk.cz</p>');
    expect(source).toContain('/URI (https://lipova12.cz/plna-moc)');
    expect(source).toContain('/URI (https://www.cuzk.cz)');
    expect(text).toContain('zde (lipova12.cz/plna-moc) nebo www.cuzk.cz');
    expect(text.split('cuzk.cz')).toHaveLength(2);
  });

  it('prints text that the fonts lack without it: emoji are left out, other letters leave a mark', async () => {
    const { text } = await print('<p>Hotovo 🎉👨‍👩‍👧, děkujeme 👍🏽! 🇨🇿 日本 مرحبا \ud83c \u0301 →</p>');
    expect(text).toContain('Hotovo, děkujeme! ◊◊ ◊◊◊◊◊');
    expect(text).toContain('›');
  });

  it('prints after a pause in which the thread was given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const ended = vi.spyOn(Worker.prototype, 'terminate');
      await print('<p>Ráno</p>');
      ended.mockClear(); // a thread that was lost before may have ended meanwhile
      vi.advanceTimersByTime(59_000);
      expect(ended).not.toHaveBeenCalled();
      vi.advanceTimersByTime(2_000);
      expect(ended).toHaveBeenCalledOnce();
      expect((await print('<p>Večer</p>')).text).toContain('Večer');
    } finally {
      vi.useRealTimers();
    }
  });

  it('prints tables of any shape', async () => {
    const wide = `<table><tr>${'<td>buňka</td>'.repeat(40)}</tr></table>`;
    const { text } = await print(
      `<table><thead><tr><th>Byt</th><th>Podíl</th></tr></thead><tbody><tr><td>1</td></tr><tr></tr></tbody></table>` +
        `<table></table><table><tr><td><table><tr><td>uvnitř</td></tr></table></td></tr></table>${wide}`,
    );
    expect(text).toContain('Podíl');
    expect(text).toContain('uvnitř');
    expect(text.split('buňka')).toHaveLength(41);
  });

  it('sets columns that hold amounts alone digit under digit', async () => {
    const rows = [
      ['1,00\u00a0Kč', '1,00\u00a0Kč', 'nic'],
      ['-1\u00a0000,50\u00a0Kč', '-1\u00a0000,50\u00a0Kč', 'až potom'],
      ['', 'zatím nic', '2\u00a0Kč'],
    ];
    const { drawn } = await print(
      `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
    );
    const lefts = [...(drawn[0] ?? '').matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, left]) => Number(left));
    const [one = 0, ...beside] = lefts.slice(lefts.findIndex((left) => left > 300));
    const [thousand] = beside.splice(2, 1);
    expect(thousand).toBeLessThan(one - 10); // both end where the column does
    expect(beside.slice(0, 2)).toEqual(beside.slice(2, 4)); // what is no amount somewhere begins where the column does
  });

  it('prints 50 000 characters', async () => {
    const html = `<p>${'Výbor svolává shromáždění vlastníků. '.repeat(20)}</p>`.repeat(67);
    expect(html.length).toBeGreaterThan(49_000);
    const { pages, text } = await print(html);
    expect(pages).toBeGreaterThan(10);
    expect(text).toContain(`${pages} / ${pages}`);
  });

  it('never fetches what the text names', async () => {
    let hits = 0;
    const server = createServer((_request, response) => {
      hits++;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`;
    const { text } = await print(
      `<p>před</p><img src="${url}"><img src="file:///etc/hostname"><iframe src="${url}"></iframe><link rel=stylesheet href="${url}">` +
        `<script src="${url}"></script><p style="background:url(${url})">po</p><svg><image href="${url}"/></svg>` +
        `<p data-pdfmake='{"image":"${url}"}'>data</p><a href="${url}">odkaz</a>`,
    );
    server.close();
    expect(hits).toBe(0);
    expect(text).toContain('odkaz');
  });

  it('queues: ten at once all come out, each its own', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => print(`<p>výtisk číslo ${n}.</p>`)));
    for (const [n, { text }] of all.entries()) expect(text).toContain(`výtisk číslo ${n}.`);
  });

  it('prints a short page of one house while another waits for a long one', async () => {
    const cells = `<table>${`<tr>${'<td>buňka</td>'.repeat(10)}</tr>`.repeat(300)}</table>`;
    const ended: string[] = [];
    const long = printPdf({ ...page, html: cells }, whose('dlouhy')).then(() => ended.push('long'));
    await printPdf(page, whose('kratky', 'dubova')).then(() => ended.push('short'));
    await long;
    expect(ended).toEqual(['short', 'long']);
  });

  it('refuses before any work what is too much for one print', async () => {
    const cells = '<td>a</td>'.repeat(30_000);
    await expect(printPdf({ ...page, html: cells }, whose('c'))).rejects.toThrow('BASE.ERRORS.PRINT_TOO_LARGE');
    const sheets = Array.from({ length: 2 }, () => ({ ...page, html: 'x'.repeat(700_000) }));
    await expect(printPdf({ ...page, further: sheets }, whose('c'))).rejects.toThrow('BASE.ERRORS.PRINT_TOO_LARGE');
  });

  it('refuses the fourth page that one account wants at once, and says when to try again', async () => {
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => printPdf(page, whose('nedocky'))));
    expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(tries[3]).toMatchObject({
      reason: { key: 'BASE.ERRORS.IN_TURN', detail: { retryAfter: expect.any(Number) } },
    });
  });

  const long = { ...page, html: `<table>${`<tr>${'<td>buňka</td>'.repeat(10)}</tr>`.repeat(300)}</table>` };

  it('asks to try again later when a page takes more of a processor than it may', async () => {
    const printer = createPrinter(1);
    await printer(page).catch(() => undefined); // the thread stands
    await expect(printer(long)).rejects.toMatchObject({ key: 'BASE.ERRORS.BUSY', detail: { retryAfter: 30 } });
  });

  it('waits for a page that gets little of a processor, three times its limit and no longer', async () => {
    const printer = createPrinter();
    const { now } = performance;
    let past = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + past);
    try {
      const slow = printer(long);
      past = 40_000;
      expect((await slow).subarray(0, 4).toString()).toBe('%PDF');
      const tooSlow = printer(long);
      past = 101_000;
      await expect(tooSlow).rejects.toMatchObject({ key: 'BASE.ERRORS.BUSY' });
      expect((await printer(page)).subarray(0, 4).toString()).toBe('%PDF');
    } finally {
      clock.mockRestore();
    }
  });

  it('does not let one bad page spoil the next', async () => {
    const bad = printPdf({ ...page, facts: undefined as never }, whose('a'));
    const uncloneable = printPdf({ ...page, lang: (() => 'cs') as never }, whose('b'));
    const good = print('<p>dobrá</p>');
    await expect(bad).rejects.toThrow('printing failed');
    await expect(uncloneable).rejects.toThrow('could not be cloned');
    expect((await good).text).toContain('dobrá');
  });
});
