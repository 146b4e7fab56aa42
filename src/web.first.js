// What the first paint must know, within the head of every page (vite.config.ts puts it there): colours, calm, a change of layout.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.documentElement.toggleAttribute('data-calm', localStorage.getItem('domovnik.calm') === 'on');
  // Signed in now, out now or in another house: the mark covers the window until the new layout stands (ui/splash.ts).
  const layout = `${localStorage.getItem('domovnik.token') ? 'in' : 'out'} ${localStorage.getItem('domovnik.svj')}`;
  const before = sessionStorage.getItem('domovnik.layout');
  sessionStorage.setItem('domovnik.layout', layout);
  if (before && before !== layout) {
    document.documentElement.setAttribute('data-splash', '');
    setTimeout(() => document.documentElement.removeAttribute('data-splash'), 4000);
  }
} catch {}
