import { readFile, writeFile } from 'node:fs/promises';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { auth } from '#modules/auth/auth.text.cs.ts';
import { AuthScreen } from '#modules/auth/web/auth.screens.tsx';
import { orders } from '#modules/orders/orders.text.cs.ts';
import { OrderScreen } from '#modules/orders/web/public/orders.screen.tsx';
import { base } from '#web/base.text.cs.ts';
import { PublicApp } from '#web/ui/publicapp.tsx';

// Draws the public screens into their pages at build time, so that a phone shows them before the first script has come.

type Chunk = { file: string; css?: string[] };

const folder = new URL('../web/', import.meta.url);
const page = await readFile(new URL('public.html', folder), 'utf8');
const chunks: Record<string, Chunk> = JSON.parse(await readFile(new URL('manifest.public.json', folder), 'utf8'));

/** Writes the page of an address; `late` are the files that its screen loads by itself, which the page asks for at once. */
async function draw(name: string, screen: ReactNode, late: string[] = []) {
  const html = renderToString(
    <PublicApp texts={{ ...base, ...auth, ...orders }} lang="cs">
      {screen}
    </PublicApp>,
  );
  const links = late.flatMap((path) => {
    const { file, css = [] } = chunks[path] ?? {};
    if (!file) throw new Error(`${path} is no file of the public build`);
    const styles = css.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`);
    return [`<link rel="modulepreload" crossorigin href="/${file}">`, ...styles];
  });
  const drawn = page
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
    .replace('</head>', () => `${links.join('')}</head>`);
  if (!drawn.includes(html)) throw new Error('public.html has no empty root to draw into');
  await writeFile(new URL(`${name}.html`, folder), drawn);
}

await draw('prihlasit', <AuthScreen path="/prihlasit" />);
await draw('zapomenute-heslo', <AuthScreen path="/zapomenute-heslo" />);
await draw('objednavka', <OrderScreen token="" />, [
  'src/modules/orders/web/public/orders.public.ts',
  'src/modules/orders/orders.text.cs.ts',
  'src/web/base.text.cs.ts',
]);
