import { fold } from '#shared/fold.ts';

// Companies, associations, municipalities and offices among owners: told by their legal form, or by the word they begin with.

/** Legal forms as they end a name; the text is folded. */
const form = String.raw`(?:spol\.? ?s ?r\. ?o\.?|s\.? ?r\.? ?o\.?|a\.? ?s\.|akc\.? ?spol\.?|akciova spolecnost|v\.? ?o\.? ?s\.?|k\. ?s\.|z\. ?s\.|z\. ?u\.|o\.? ?p\.? ?s\.?|o\. ?s\.|s\. ?p\.|p\. ?o\.|s\. ?e\.|gmbh(?: ?& ?co\.? ?kg)?|ltd\.?|limited|inc\.?|llc|l\.l\.c\.|plc|kg|b\.v\.|s\.a\.|spzoo|sp\. ?z ?o\. ?o\.|d\. ?o\. ?o\.|statni podnik|prispevkova organizace|verejna obchodni spolecnost|komanditni spolecnost|spolecnost s rucenim omezenym|zapsany spolek|zapsany ustav|evropska spolecnost|v likvidaci|v konkursu|v upadku)`;
const formEnd = new RegExp(`(?:^|[\\s,])${form}(?=$|[\\s,;)])`, 'g');
/** Forms of one word that people also write in capitals without a dot, and only there mean a company. */
const bareForm = /(?:^|[\s,])(?:SE|AG|KG|SA|BV|AS|ZS|SRO|s\.r\.o)(?=$|[\s,;)])/;

const begins =
  /^(ceska republika|cr ?[-–,]|obec |mesto |mestys |statutarni mesto|hlavni mesto|hl\. ?m\.|mestska cast|mc praha|mestsky obvod|mestsky urad|obecni urad|kraj |bytove druzstvo|stavebni bytove druzstvo|lidove bytove druzstvo|druzstvo|sbd |bd |lbd |obd |osbd |sdh |okresni stavebni|svj |svj$|spolecenstvi|rimskokatolicka|reckokatolicka|ceskobratrska|cirkev|farni sbor|farnost|sbor |arcibiskupstvi|biskupstvi|diecezni|arcidiecezni|charita|klaster|kongregace|provincie|nadace|nadacni fond|fond |sverensky fond|urad |uzsvm|ministerstvo|statni |sprava |sprava |univerzita|vysoka skola|zakladni skola|materska skola|ustav |institut |spolek |sdruzeni |svaz |klub |tj |tj\.|telovychovna|telocvicna jednota|sportovni klub|myslivecky|cesky svaz|ceska sporitelna|komercni banka|cez |cez$|cd |ceske drahy|ceska posta|kb |csob|podnik |agentura |asociace |hnuti |odborov|reditelstvi|lesy cr|povodi |zidovska obec|family office|velvyslanectvi|pozemkovy fond)/;
const inside =
  /(^|[\s,])(druzstvo|sdruzeni|nadace|nadacni fond|spolecenstvi vlastniku|sporitelna|pojistovna|banka|stavebni sporitelna|kraj|farnost|o\. ?s\.|univerzita|holding|sverensky fond|investicni fond|podilovy fond|leasing|consulting|group|development|reality|invest|company|corporation|trade|real estate)($|[\s,.)])/;

const clear = (text: string) =>
  fold(text)
    .replace(/[„“”"']/g, '')
    .trim();

/** How surely a text names a company rather than people: by its form or first word, or only by a word inside. */
export function companyWeight(text: string): 0 | 1 | 2 {
  const folded = clear(text);
  formEnd.lastIndex = 0;
  if (formEnd.test(folded) || begins.test(`${folded} `.trimStart()) || bareForm.test(text)) return 2;
  return inside.test(folded) ? 1 : 0;
}

/** Where the last legal form of a text ends, and the text after it begins; null without a form. */
export function afterForm(text: string): number | null {
  const folded = flat(text);
  let end: number | null = null;
  formEnd.lastIndex = 0;
  for (const found of folded.matchAll(formEnd)) {
    const at = (found.index ?? 0) + found[0].length;
    const next = folded.slice(at).replace(/^[\s,]+/, '');
    // a second form of the same name follows at once: `spol. s r.o. v likvidaci`
    if (end === null || folded.slice(end, found.index).replace(/[\s,]/g, '') === '') end = at;
    if (next === '') break;
  }
  return end;
}

/** A text sign by sign without diacritics and capitals, so that places in both are the same. */
export const flat = (text: string): string =>
  text
    .replace(/[^\x20-\x7e]/g, (sign) => {
      const bare = sign.normalize('NFD').replace(/\p{M}/gu, '');
      return bare.length === sign.length ? bare : sign;
    })
    .toLowerCase();
