import { plainName, type Sex } from './imports.firstnames.rules.ts';

// What is known of surnames: the frequent ones, the shapes by which others are told, and how the forms of spouses differ.

const frequent = new Set(
  `novak svoboda novotny dvorak cerny prochazka kucera vesely krejci horak nemec marek pospisil pokorny hajek kral jelinek ruzicka
  benes fiala sedlacek dolezal zeman kolar krejci navratil cermak urban vanek blazek kriz kratochvil kopecky kovar bartos vlcek
  musil simek polak konecny maly cech kadlec stanek holub stastny stepanek soukup mares sykora moravec zelenka zajicek
  bures vavra tichy valenta vacek zima hruska soukup machacek kubat havlik havlicek hruby hlavac vlasak sindelar kaspar bartak duda
  toman jaros hladik pavlik matousek mach janda urbanek vitek lukas jezek cerveny kolarik adamec kohout tomasek prikryl
  bilek brabec sobotka bednar vojtech vojta krupka richter rezac strnad dusek zahradnik cizek slavik janacek janecek hanak
  hanus hrdlicka ptacek kasparek kubes safarik skala mracek hudec straka macha malek mikulas cernoch sustr chalupa klima
  danek zak pesek vondra vondracek sladek hora kubicek kubik tuma ferenc nagy horvath kovac varga toth balog molnar szabo kovacs
  kuchar kuchta kostka pavlicek petrik petrzela bohac riha fojtik martinek simecek smid smejkal vrana vranek hejda hejl kratky
  dlouhy siroky suchy mokry bily zeleny modry hnedy sedy rysavy mlady stary novacek sedlak sulc schmidt muller bauer wagner mayer maier
  fischer weber hofmann hoffmann hubner kraus klein koch lang langer wolf vlk liska zajic jelen medved sokol cap havran kavka
  sykora konopa konopasek hlavacek hlavaty noha kolecko kolacek rada radl rous ryba rybar rybnicek mlynar pekar kovarik
  tesar truhlar zednik sklenar bednarik kocour kocian koci koutny koubek koudelka kozak kozel kozeny krajicek kral kralik kralicek
  kramar krasny krauz krcmar krecek kubala kubin kulhanek kulhavy kunc kunes lacina landa linhart lorenc losert lukes machala
  macek malina maria matejka matejicek matula melichar merta michalek mika mikes milota mlcoch moucka muzik myska navratil neumann
  nesvadba nezval novosad odehnal oliva otahal pacak palecek palka pech pechacek pelikan pernica pesl petr petracek petrasek
  petru pilar pivonka plachy plasil plocek podzimek pohl pokorny polacek pospichal pravda prazak prihoda provaznik puncochar
  rehak rehor reznicek rosa rozehnal rubes rybak samek sebesta sedivy semerad simunek skacel skopal skrivanek slama slezak
  smetana smutny souček soucek spacek spurny srp stehlik stejskal stiborek stoklasa stransky strnadel studeny svacina svec svehla
  svejda svestka sverak taborsky tomes tomecek trnka trojan tuma turek tvrdik tvrdy tyl uher uhlir ulrich vala vales valenta valek vana
  vasek vasicek vavrina vavruska vesecky vich vinar vitous vlach vlasek vobornik vodak vodicka volf volny vorel vorisek votava
  vrba vrbka vrzal vyborny vycpalek vyhnalek vyskocil zach zaruba zatloukal zavadil zboril zdrahal zelinka zemanek zidek
  zlamal znojil zouhar zubek zvonicek zatopek novy jirka lada kafka
  smith johnson williams brown jones davis miller taylor rossi russo ferrari bianchi conti garcia marquez lopez gonzalez rodriguez fernandez
  martinez sanchez perez gomez hernandez diaz ruiz alvarez jimenez moreno romero torres vargas castillo mendoza ramos rivera cruz ortiz silva
  santos ferreira pereira costa oliveira souza nowak wojcik kowalczyk ivanov petrov`.split(/\s+/),
);

const vietnamese = new Set(
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh trinh dao mai luong luu ta cao chu doan quach thach phung trieu vuong'.split(
    ' ',
  ),
);
/** Syllables of Vietnamese names that are not Czech words. */
const vietnameseGiven =
  /^(thi|van|duc|minh|thanh|huu|ngoc|quang|xuan|hong|hoa|lan|huong|thu|thuy|linh|phuong|anh|hai|hung|dung|tuan|cuong|nam|long|son|tung|trung|hieu|hoang|hanh|nga|nhung|yen|lien|loan|kim|bich|tuyet|mai|ha|hang|hien|thao|trang|van|viet|quoc|cong|dinh|manh|the|tien|tam|phuc|thang|thinh|binh|chi|dat|duy|giang|khanh|khoa|kien|lam|loc|nhat|nhan|phong|quan|quy|quyen|sang|sinh|tai|tan|thai|thien|tho|thong|tri|truong|tu|vinh|vu|oanh|my|ngan|nghia|diep|dao|cam|an|be|ut|hue|chau|chien|chinh|dai|dong|ninh|phu|sau|bao|bang|luc|luan|luyen|hoan|hoai|hop|huan|huyen|khai|khang|le|lich|mau|nguyet|nhu|que|sy|thoa|thom|tinh|toan|tuyen|uyen|vy|xuyen|do|dang|ngo|duong|ly)$/;

/** Words that belong to the surname after them: `van der Berg`, `z Lobkowicz`. */
export const particles = new Set(
  'van der den de la le von zu z ze da di dos das del della du el al ten ter bin ibn af av y e zur zum vom und'.split(
    ' ',
  ),
);

/** Whether the words of a name are a Vietnamese one; then its family name stands first, or last when `atEnd`. */
export function vietnameseOrder(words: string[]): 'surname' | 'first' | 'unclear' | null {
  const plain = words.map(plainName);
  const [first = '', last = ''] = [plain[0], plain.at(-1)];
  const isGiven = (word: string) => vietnameseGiven.test(word) || vietnamese.has(word);
  if (plain.length < 2 || !plain.every(isGiven)) return null;
  const [starts, ends] = [vietnamese.has(first), vietnamese.has(last)];
  if (plain.includes('thi') || plain.includes('van')) {
    if (plain[1] === 'thi' || plain[1] === 'van') return starts ? 'surname' : null;
    return (plain[0] === 'thi' || plain[0] === 'van') && ends ? 'first' : 'unclear';
  }
  if (starts !== ends) return starts ? 'surname' : 'first';
  return starts ? (first === 'nguyen' && last !== 'nguyen' ? 'surname' : 'unclear') : null;
}

const womanShape = /(ov|sk|ck)a$/;
const womanAccent = /[^aeiouyáéíóúý]á$/iu;
const manShape =
  /(sk|ck|zk)y$|(cek|sek|nek|dek|tek|lek|rek|vek|bek|pek|mek|zek|hek|jek)$|(cik|lik|nik|rik|sik|tik|dik|vik)$|(vic|wicz|icz|enko|chuk|czuk|yuk|iuk|shyn|ov|ev|ovic)$/;

/** Whether a word is one of the most frequent surnames. */
export const isFrequent = (word: string): boolean => frequent.has(plainName(word));

/** How surely a word is a surname that no first name has: 2 by its shape or because it is frequent, 1 when nothing speaks for it. */
export function surnameWeight(word: string): 1 | 2 {
  const plain = plainName(word);
  const parts = plain.split('-');
  const isKnown = parts.some((part) => frequent.has(part) || womanShape.test(part) || manShape.test(part));
  return isKnown || womanAccent.test(word) || /^(o'|mc|mac[A-Z])/i.test(word) ? 2 : 1;
}

/** Whether a surname has the form that women bear: `Nováková`, `Malá`. */
export const isWomansForm = (word: string): boolean => {
  const last = word.split('-').at(-1) ?? '';
  return (/ov[aá]$/i.test(last) && last.length > 4) || (womanAccent.test(last) && last.length > 2);
};
/** Whether a surname is that of a whole family: `Novákovi`. */
export const isFamilyForm = (word: string): boolean => /.{2}ovi$/i.test(word);

/** A surname that was made from another form of it, and whether there was but one way. */
export type Derived = { surname: string; isSure: boolean };
const fleeting = /([^aeiouyáéíóúůýěr])(e)([kc])$/i;

/** The form that a woman bears beside a man's: `Novák` -> `Nováková`, `Malý` -> `Malá`, `Krejčí` -> `Krejčí`. */
export function womansForm(man: string): Derived {
  const sure = (surname: string): Derived => ({ surname, isSure: true });
  if (isWomansForm(man)) return sure(man);
  if (/[ýÝ]$/.test(man)) return sure(`${man.slice(0, -1)}á`);
  if (/[íÍůŮ]$/.test(man)) return sure(man);
  if (/[aA]$/.test(man)) return sure(`${man.slice(0, -1)}ová`);
  if (/ých$/.test(man)) return sure(man);
  if (/něk$/.test(man)) return sure(`${man.slice(0, -3)}ňková`);
  if (/(ě[kc]|o|[^n]ěk)$/i.test(man)) return { surname: `${man.replace(/o$/, '')}ová`, isSure: false };
  if (/(e[kc])$/i.test(man) && man.length > 3) {
    const made = man.replace(/e([kc])$/i, '$1');
    // of Švec the e stays
    return /^(švec)$/i.test(man)
      ? sure('Ševcová')
      : { surname: `${made}ová`, isSure: fleeting.test(man) || /[aeiouyáéíóúůý][^aeiouyáéíóúůý]e[kc]$/i.test(man) };
  }
  if (/(el|eň|en)$/i.test(man)) return { surname: `${man}ová`, isSure: false };
  if (/[bcčdďfghjklmnňpqrřsštťvxzž]$/i.test(man)) return sure(`${man}ová`);
  return { surname: man, isSure: false };
}

/** A man's form of a woman's or a family's surname: sure only when one of the possible ones is frequent. */
export function mansForm(other: string): Derived {
  const stem = /^(.{2,}?)(ov[aá]|ovi)$/i.exec(other)?.[1];
  if (!stem) {
    if (/[áÁ]$/.test(other)) return { surname: `${other.slice(0, -1)}ý`, isSure: true };
    return { surname: other, isSure: /[íůÍŮ]$/.test(other) };
  }
  const candidates = [stem, `${stem}a`];
  const opened = /^(.*[^aeiouyáéíóúůý])([kc])$/i.exec(stem);
  if (opened) candidates.push(`${opened[1]}e${opened[2]}`);
  if (/ňk$/.test(stem)) candidates.push(`${stem.slice(0, -2)}něk`);
  if (plainName(stem) === 'sevc') candidates.push('Švec');
  const known = candidates.filter((one) => frequent.has(plainName(one)));
  if (known.length === 1) return { surname: known[0] as string, isSure: true };
  return { surname: (known[0] ?? (opened ? candidates[2] : stem)) as string, isSure: false };
}

/** The surname of one of two spouses, made from the one that both share. */
export function surnameFor(shared: string, sex: Sex | null): Derived {
  if (isFamilyForm(shared))
    return sex === 'woman'
      ? { surname: shared.replace(/ovi$/i, 'ová'), isSure: true }
      : { ...mansForm(shared), ...(sex === 'man' ? {} : { isSure: false }) };
  if (sex === 'woman') return womansForm(shared);
  if (sex === 'man') return isWomansForm(shared) ? mansForm(shared) : { surname: shared, isSure: true };
  return { surname: shared, isSure: false };
}

/** Whether two surnames may be those of spouses: one, or two forms of one. */
export const areFormsOfOne = (a: string, b: string): boolean => {
  const stem = (word: string) =>
    plainName(word)
      .replace(/(.{2})(ova|ovi)$|(.)[ay]$/, '$1$3')
      .replace(/e([kc])$/, '$1');
  return stem(a) === stem(b);
};

const capital = (text: string): string => {
  const first = text.slice(0, 1).toLocaleUpperCase('cs');
  return (first.length === 1 ? first : text.slice(0, 1)) + text.slice(1).toLocaleLowerCase('cs'); // a lone ß stays one
};

/** A word of a name with its letters as they should be, when all of them are large or all small: `NOVÁK` -> `Novák`, `O'BRIEN` -> `O'Brien`. */
export function rightCase(word: string): string {
  const isFlat = word === word.toLocaleUpperCase('cs') || word === word.toLocaleLowerCase('cs');
  if (!isFlat || !/\p{L}/u.test(word)) return word;
  if (particles.has(plainName(word)) && word === word.toLocaleLowerCase('cs')) return word;
  const spoken = word.replace(/\p{L}+/gu, capital);
  return spoken
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toLocaleUpperCase('cs')}`)
    .replace(/^D'(\p{L})/u, word[0] === 'd' ? "d'$1" : "D'$1");
}
