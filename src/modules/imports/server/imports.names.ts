import { fold } from '#shared/fold.ts';

// How names of owners are written in Czech lists: titles on both sides, surname first or last, two spouses in one cell,
// companies among people.

export type Names = {
  isCompany: boolean;
  companyName: string;
  titleBefore: string;
  firstName: string;
  lastName: string;
  titleAfter: string;
};

const before = new Set(
  'ing mgr bc bca mga judr mudr mvdr rndr phdr paeddr pharmdr thdr thlic icdr msdr rsdr rcdr artd doc prof dr arch akad dipl mddr dott'.split(
    ' ',
  ),
);
const after = new Set(
  'phd csc drsc dsc mba llm llb dis msc ma ba bba mpa thd dba mha ing-paed emba msc ml st jr sr'.split(' '),
);
const joins = new Set(['et', 'arch', 'mal', 'soch']);
const bare = (word: string) => fold(word).replace(/[.,]/g, '');

/** Whether a word is a title: `before` the name, `after` it, or none. `ml.` and `st.` belong to the name's end. */
function titleOf(word: string): 'before' | 'after' | null {
  const text = bare(word);
  if (
    after.has(text) &&
    (word.includes('.') || /^[A-Z]{2,}/.test(word) || text === 'dis' || text === 'phd' || text === 'csc')
  )
    return 'after';
  return before.has(text) ? 'before' : null;
}

const legalForm =
  /(^|[\s,])(s\.? ?r\.? ?o\.?|spol\. ?s ?r\. ?o\.?|a\.? ?s\.|v\.? ?o\.? ?s\.?|k\.? ?s\.|z\. ?s\.|z\. ?u\.|o\. ?p\. ?s\.|s\. ?p\.|p\. ?o\.|se|gmbh|ltd\.?|inc\.?|ag|spol\.|druzstvo|spolecenstvi|svj|nadace|nadacni fond|ustav|akciova spolecnost|statni podnik|prispevkova organizace|v likvidaci)($|[\s,])/;
const publicBody =
  /^(ceska republika|obec|mesto|mestys|statutarni mesto|hlavni mesto|hl\. ?m\.|mestska cast|mestsky obvod|kraj |.* kraj$|bytove druzstvo|stavebni bytove druzstvo|druzstvo|farnost|rimskokatolicka|cirkev|fond |urad |ministerstvo|sprava |univerzita)/;

/** Whether a name is that of a company, an association or a public body. */
export const isCompanyName = (text: string): boolean => {
  const folded = fold(text);
  return legalForm.test(folded) || publicBody.test(folded);
};

const firstNames = new Set(
  `jiri jan petr josef pavel martin tomas jaroslav miroslav zdenek vaclav michal frantisek jakub milan karel lukas david vladimir
  ladislav ondrej roman stanislav marek radek daniel antonin vojtech filip adam miloslav matej ales jaromir libor dominik patrik vlastimil
  jindrich oldrich rudolf ivan lubos robert vit simon bohumil stepan igor emil kamil dalibor otakar viktor richard bohuslav radim
  rostislav ivo lubomir alois denis leos jozef stefan erik eduard hynek vilem zbynek drahomir sebastian kristian samuel tobias alexandr
  marie jana eva hana anna lenka katerina lucie vera alena petra veronika jaroslava tereza martina jitka helena michaela ludmila zdenka
  ivana monika eliska zuzana marketa jarmila barbora jirina marcela kristyna dagmar kamila vlasta vladimira bozena natalie irena renata
  pavla simona dana sarka gabriela nikola klara adela iveta denisa andrea blanka olga milena daniela libuse radka ruzena miroslava karolina
  vendula nela ema julie viktorie sofie stela aneta sylva zdena drahomira frantiska lada sona silvie edita bohumila stanislava miloslava
  ilona ivona magdalena kveta kvetoslava emilie eliska josefa johana rozalie antonie lydie otto oto artur max leo`.split(
    /\s+/,
  ),
);
const isFirstName = (word: string) => firstNames.has(fold(word));
const isSurname = (word: string) => /ov[aá]$/i.test(word) && !isFirstName(word);

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
const capital = (word: string) =>
  word.length > 2 && word === word.toUpperCase() && !/\d/.test(word)
    ? word.replace(/\p{L}+/gu, (part) => (part[0] ?? '') + part.slice(1).toLowerCase())
    : word;

const person = (values: Partial<Names>): Names => ({
  ...{ isCompany: false, companyName: '', titleBefore: '', firstName: '', lastName: '', titleAfter: '' },
  ...values,
});
export const company = (name: string): Names => person({ isCompany: true, companyName: tidy(name) });

/** Words of a name without its titles, and the titles on both sides. */
function split(text: string) {
  const [titlesBefore, titlesAfter, words]: [string[], string[], string[]] = [[], [], []];
  for (const word of tidy(text.replaceAll(',', ', ')).split(' ')) {
    const clear = word.replace(/,+$/, '');
    if (clear === '') continue;
    const side =
      titleOf(clear) ?? (joins.has(bare(clear)) && titlesBefore.length > 0 && clear !== 'et' ? 'before' : null);
    if (bare(clear) === 'et' && titlesBefore.length > 0) titlesBefore.push(clear);
    else if (side === 'before') titlesBefore.push(clear);
    else if (side === 'after') titlesAfter.push(clear);
    else words.push(word);
  }
  return { titleBefore: titlesBefore.join(' '), titleAfter: titlesAfter.join(', '), words };
}

/** One person of a text; null when it has no surname and first name. Surname first is the order of the cadastre. */
export function parseName(text: string): Names | null {
  const { words, ...titles } = split(text);
  const comma = words.findIndex((word) => word.endsWith(','));
  const names = words.map((word) => capital(word.replace(/,+$/, '')));
  if (names.length < 2) return null;
  if (comma >= 0 && comma < names.length - 1) {
    return person({
      ...titles,
      lastName: names.slice(0, comma + 1).join(' '),
      firstName: names.slice(comma + 1).join(' '),
    });
  }
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isFirstFirst = isFirstName(first)
    ? !isFirstName(last) || isSurname(last)
    : isSurname(last) && !isSurname(first);
  return isFirstFirst
    ? person({ ...titles, firstName: names.slice(0, -1).join(' '), lastName: last })
    : person({
        ...titles,
        lastName: isFirstName(last) ? names.slice(0, -1).join(' ') : first,
        firstName: isFirstName(last) ? last : names.slice(1).join(' '),
      });
}

/** Titles that were written into a cell of one name go where they belong. */
export function cleanNames(given: Names): Names {
  if (given.isCompany) return given;
  const first = split(given.firstName);
  const last = split(given.lastName);
  const join = (separator: string, ...texts: string[]) => texts.filter(Boolean).join(separator);
  return person({
    titleBefore: join(' ', given.titleBefore, first.titleBefore, last.titleBefore),
    titleAfter: join(', ', given.titleAfter, first.titleAfter, last.titleAfter),
    firstName: capital(first.words.join(' ').replace(/,+$/, '')),
    lastName: capital(last.words.join(' ').replace(/,+$/, '')),
  });
}

const joint = /^\s*(sjm|bsjm|manzele|spolecne jmeni( manzelu)?)\b[\s:,-]*/i;
const foldSame = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

export type Owners = { names: (Names | null)[]; isJoint: boolean };

/** Who stands in one cell: a company, a person, or two people, who then own jointly (SJM). */
export function parseOwners(text: string): Owners {
  const given = tidy(text.replace(/[\r\n]+/g, ' / '));
  const mark = joint.exec(foldSame(given));
  const rest = mark ? given.slice(mark[0].length) : given;
  if (!mark && isCompanyName(rest)) return { names: [company(rest)], isJoint: false };
  const parts = rest.split(/\s+(?:a|&|\+|\/)\s+|\s*;\s*|\s+\/\s*|\s*\/\s+/).filter((part) => part !== '');
  if (parts.length === 2 && !isCompanyName(rest)) {
    const names = parts.map(parseName);
    return names.some(Boolean) || mark ? { names, isJoint: true } : { names: [null], isJoint: false };
  }
  return { names: parts.length === 1 ? [parseName(rest)] : [null], isJoint: mark !== null };
}

/** Whether a way of owning is the joint property of spouses. */
export const isJointOwnership = (text: string): boolean =>
  /^(sjm|bsjm|spolecne jmeni|manzel)|sjm ?\(ano\)/.test(fold(text).replace(/sjvl.*/, ''));
