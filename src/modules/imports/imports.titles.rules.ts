import { fold } from '#shared/fold.ts';

// Academic titles, ranks and degrees, each with the one spelling in which it is stored (§ 46 of the Act on Higher Education, 111/1998).

export type Title = { text: string; side: 'before' | 'after' };

const before = [
  'Ing.',
  'Ing. arch.',
  'Mgr.',
  'Mgr. art.',
  'MgA.',
  'Bc.',
  'BcA.',
  'MUDr.',
  'MVDr.',
  'MDDr.',
  'MSDr.',
  'JUDr.',
  'PhDr.',
  'RNDr.',
  'PharmDr.',
  'ThDr.',
  'ThLic.',
  'ThMgr.',
  'ThB.',
  'PaedDr.',
  'RSDr.',
  'ICDr.',
  'ICLic.',
  'RCDr.',
  'RTDr.',
  'PhMr.',
  'ArtD.',
  'doc.',
  'prof.',
  'Dr.',
  'dr. h. c.',
  'akad. mal.',
  'akad. soch.',
  'akad. arch.',
  'odb. as.',
  'Dipl. Ing.',
  'Mag.',
  'MMag.',
  'Dott.',
  'Lic.',
  'plk.',
  'pplk.',
  'mjr.',
  'kpt.',
  'npor.',
  'por.',
  'ppor.',
  'prap.',
  'nprap.',
  'pprap.',
  'rtm.',
  'nrtm.',
  'gen.',
  'genmjr.',
  'genpor.',
  'brig. gen.',
  'plk. v. v.',
  'pplk. v. v.',
  'mjr. v. v.',
  'kpt. v. v.',
  'npor. v. v.',
  'por. v. v.',
  'gen. v. v.',
  'plk. v. z.',
  'pplk. v. z.',
  'mjr. v. z.',
  'gen. v. z.',
  'Mons.',
  'ing.-paed.',
  'PhBc.',
  'Dr. Ing.',
  'Dr. med.',
];
const after = [
  'Ph.D.',
  'CSc.',
  'DrSc.',
  'DSc.',
  'Th.D.',
  'ThD.',
  'DiS.',
  'MBA',
  'EMBA',
  'LL.M.',
  'LL.B.',
  'LL.D.',
  'MPA',
  'MSc.',
  'BSc.',
  'MEng.',
  'BBA',
  'MHA',
  'DBA',
  'MBL',
  'MLE',
  'BA',
  'MA',
  'B.Th.',
  'M.Th.',
  'ml.',
  'st.',
  'jr.',
  'sr.',
  'FRICS',
  'MRICS',
  'ACCA',
  'FCCA',
  'FCMA',
  'CFA',
  'CIPM',
  'EUR ING',
  'FEBO',
  'FESC',
  'FACS',
  'MIM',
  'MPH',
  'MS',
  'DES',
  'prom. hist.',
  'prom. fil.',
  'DCL',
  'dr. h. c.',
];
/** Other ways to write a title. */
const also: [string, string][] = [
  ...([
    ['ak. mal.', 'akad. mal.'],
    ['ak. soch.', 'akad. soch.'],
    ['ak. arch.', 'akad. arch.'],
    ['akad. malíř', 'akad. mal.'],
    ['akad. sochař', 'akad. soch.'],
  ] as [string, string][]),
  ...([
    ['akademický malíř', 'akad. mal.'],
    ['akademický sochař', 'akad. soch.'],
    ['akad. architekt', 'akad. arch.'],
    ['M.Sc.', 'MSc.'],
    ['B.Sc.', 'BSc.'],
  ] as [string, string][]),
  ...([
    ['M.B.A.', 'MBA'],
    ['M.P.A.', 'MPA'],
    ['inž.', 'Ing.'],
    ['inženýr', 'Ing.'],
    ['docent', 'doc.'],
    ['profesor', 'prof.'],
    ['doktor', 'Dr.'],
    ['magistr', 'Mgr.'],
    ['D.Sc.', 'DSc.'],
  ] as [string, string][]),
  ...([
    ['kap.', 'kpt.'],
    ['mladší', 'ml.'],
    ['starší', 'st.'],
    ['jun.', 'jr.'],
    ['sen.', 'sr.'],
    ['Dipl.-Ing.', 'Dipl. Ing.'],
    ['Dr.Sc.', 'DrSc.'],
    ['C.Sc.', 'CSc.'],
    ['DrH.C.', 'dr. h. c.'],
    ['dr.hc.', 'dr. h. c.'],
    ['gen. mjr.', 'genmjr.'],
    ['gen. por.', 'genpor.'],
  ] as [string, string][]),
];
/** Titles that look like names or words unless they stand with a dot, or in just these letters. */
const needsDot = new Set([
  'gen',
  'por',
  'st',
  'ml',
  'sr',
  'jr',
  'mag',
  'mons',
  'lic',
  'as',
  'jun',
  'sen',
  'kap',
  'dott',
  'rtm',
  'prap',
  'mjr',
  'kpt',
  'plk',
  'thd',
  'artd',
]);
const exact = new Set([
  'BA',
  'MA',
  'MS',
  'MIM',
  'DES',
  'CFA',
  'ACCA',
  'FCCA',
  'FCMA',
  'MBL',
  'MLE',
  'MPA',
  'MHA',
  'DBA',
  'BBA',
  'CIPM',
  'FEBO',
  'FESC',
  'FACS',
  'DCL',
  'MPH',
  'FRICS',
  'MRICS',
  'EMBA',
]);

/** Letters that are a title only when no blank stands between them: `M. A.` are initials. */
const tight = (
  [
    [/^M\.A\.(?!\p{L})/u, 'MA', 'after'],
    [/^B\.A\.(?!\p{L})/u, 'BA', 'after'],
    [/^Mgr\.A\.(?!\p{L}\.)/iu, 'MgA.', 'before'],
    [/^Bc\.A\.(?!\p{L}\.)/iu, 'BcA.', 'before'],
    [/^ml(?=[\s,;)]|$)/u, 'ml.', 'after'],
    [/^st(?=[\s,;)]|$)/u, 'st.', 'after'],
  ] as const
).map(([pattern, text, side]) => ({ pattern, text: text as string, side: side as Title['side'], key: 'xxxx' }));

const letters = (text: string) => fold(text).replace(/[^a-z]/g, '');
const rows: { pattern: RegExp; text: string; side: Title['side']; key: string }[] = [
  ...before.map((text) => ({ written: text, text, side: 'before' as const })),
  ...after.map((text) => ({ written: text, text, side: 'after' as const })),
  ...also.map(([written, text]) => ({
    written,
    text,
    side: after.includes(text) && text !== 'dr. h. c.' ? ('after' as const) : ('before' as const),
  })),
]
  .map(({ written, text, side }) => {
    const key = letters(written);
    const pieces = written.replace(/[.-]/g, ' ').trim().split(/\s+/);
    const source = pieces
      .map((piece) => piece.replace(/[^\p{L}]/gu, ''))
      .join(needsDot.has(key) ? '\\.[\\s.-]*' : '[\\s.-]*');
    const end = needsDot.has(key) ? '\\.' : '(?:\\.|(?![\\p{L}\\p{M}]))';
    return { pattern: new RegExp(`^${source}${end}`, exact.has(written) ? 'u' : 'iu'), text, side, key };
  })
  .concat(tight)
  .sort((a, b) => b.key.length - a.key.length);

/** Titles by their first letter, so that few are tried. */
const byLetter = new Map<string, typeof rows>();
for (const row of rows) {
  const letter = row.pattern.source
    .replace(/^\^\(?/, '')
    .charAt(0)
    .toLowerCase();
  byLetter.set(letter, [...(byLetter.get(letter) ?? []), row]);
}

/** The title with which a text begins and how many characters of it that is; null when it begins with none. */
export function titleAt(text: string): (Title & { length: number }) | null {
  for (const { pattern, text: title, side } of byLetter.get(text.charAt(0).toLowerCase()) ?? []) {
    const found = pattern.exec(text);
    if (found) return { text: title, side, length: found[0].length };
  }
  return null;
}
