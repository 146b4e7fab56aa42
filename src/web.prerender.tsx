import { readFile, writeFile } from 'node:fs/promises';
import { renderToString } from 'react-dom/server';
import { auth } from '#modules/auth/auth.text.cs.ts';
import { PublicApp } from '#modules/auth/web/auth.screens.tsx';
import { base } from '#web/base.text.cs.ts';

// Draws the public screens into their pages at build time, so that a phone shows them before the first script has come.

const folder = new URL('../web/', import.meta.url);
const page = await readFile(new URL('public.html', folder), 'utf8');

for (const path of ['/prihlasit', '/zapomenute-heslo']) {
  const html = renderToString(<PublicApp path={path} texts={{ ...base, ...auth }} lang="cs" />);
  const drawn = page.replace('<div id="root"></div>', `<div id="root">${html}</div>`);
  if (drawn === page) throw new Error('public.html has no empty root to draw into');
  await writeFile(new URL(`${path.slice(1)}.html`, folder), drawn);
}
