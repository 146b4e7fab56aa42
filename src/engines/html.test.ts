import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { cleanHtml, escapeHtml, inOneLine, plainText } from '#engines/html.ts';

const parser = new new JSDOM('').window.DOMParser();
const ALLOWED = new Set('P BR STRONG EM U S UL OL LI A H2 H3 H4 BLOCKQUOTE TABLE THEAD TBODY TR TH TD SPAN'.split(' '));

/** What in the output could act: asked of the text itself and of a browser's parser. */
function dangers(clean: string): string[] {
  const found: string[] = [
    ...(clean.match(/<\s*\/?(script|iframe|img|svg|style|object|embed|form|base|meta|link)/gi) ?? []),
  ];
  for (const tag of clean.match(/<[^>]*>/g) ?? []) {
    const outsideValues = tag.replace(/"[^"]*"/g, '""');
    if (/\son\w+\s*=|style\s*=|class\s*=|src\s*=/i.test(outsideValues)) found.push(tag);
    if (/href="\s*(javascript|data|vbscript|file):/i.test(tag)) found.push(tag);
  }
  for (const element of parser.parseFromString(clean, 'text/html').body.getElementsByTagName('*')) {
    const isLink = element.tagName === 'A';
    const attributes = element.getAttributeNames().join(' ');
    if (!ALLOWED.has(element.tagName)) found.push(element.tagName);
    if (attributes !== (isLink ? 'href rel target' : '')) found.push(attributes);
    if (isLink && !/^(https?:\/\/|mailto:|tel:)/i.test(element.getAttribute('href') ?? '')) found.push('href');
    if (isLink && element.getAttribute('rel') !== 'noopener nofollow') found.push('rel');
  }
  return found;
}

function expectHarmless(clean: string): void {
  expect(dangers(clean), clean).toEqual([]);
}

function expectFixpoint(dirty: string): string {
  const clean = cleanHtml(dirty);
  if (cleanHtml(clean) !== clean) expect(cleanHtml(clean), dirty).toBe(clean);
  return clean;
}

const TAGS = 'p br strong em u s ul ol li a h1 h2 h3 h5 blockquote table thead tbody tr th td span b i del div section';
const HOSTILE =
  'script style iframe img svg math textarea title noscript template option select form input xmp plaintext';
const tagName = fc.constantFrom(...TAGS.split(' '), ...TAGS.split(' '), ...HOSTILE.split(' '), 'foo', 'a:b', 'Á');
const attribute = fc.constantFrom(
  ' onclick=alert(1)',
  ' onerror="alert(1)"',
  ' style="background:url(javascript:alert(1))"',
  ' class=x',
  ' href="https://a.cz/?a=1&b=2"',
  " href='java\tscript:alert(1)'",
  ' href="&#106;avascript:alert(1)"',
  ' href=data:text/html,<script>alert(1)</script>',
  ' href=//zlo.cz',
  ' href=mailto:a@b.cz',
  ' href="https://a.cz/\u202ecz.live"',
  ' src=x',
  ' href="http://&quot;onmouseover=alert(1)//"',
  ' "',
  " '",
  ' /',
  ' <',
  '=',
);
const text = fc.constantFrom(
  'Schůze ',
  ' žluťoučký kůň',
  'www.lipova12.cz',
  'https://a.cz/x_(y)).',
  'http://',
  'http://a.cz<',
  'javascript:alert(1)',
  '&lt;script&gt;',
  '&amp;lt;b&amp;gt;',
  '&#x202e;',
  '&#0;',
  '\u0000',
  '\u202e',
  '\ud83c',
  '\udf89',
  '\u00a0',
  '\n',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<',
  '>',
  '"',
  '&',
  '</',
  '<?x',
);
const fragment = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(tagName, fc.array(attribute, { maxLength: 2 })).map(([t, a]) => `<${t}${a.join('')}>`),
  },
  { weight: 3, arbitrary: tagName.map((t) => `</${t}>`) },
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
  { weight: 1, arbitrary: tagName.map((t) => `<${t}`) },
);
const nasty = fc.array(fragment, { maxLength: 24 }).map((parts) => parts.join(''));

const VECTORS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//zlo.cz/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<svg onload=alert(1)>',
  '<svg><script>alert&#40;1)</script>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<option><style></option></select><b><img src=x onerror=alert(1)></style></option>',
  '<select><iframe></select><img src=x onerror=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">',
  '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  '<embed src=javascript:alert(1)>',
  '<base href="javascript:alert(1)//">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//zlo.cz>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="\u202ejavascript:alert(1)">x</a>',
  '<a href="https:javascript:alert(1)">x</a>',
  '<a href="//zlo.cz">x</a>',
  '<a href="/\\zlo.cz">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href=x onmouseover=alert(1)>x</a>',
  '<a href="https://a.cz" onclick="alert(1)" style="position:fixed">x</a>',
  '<a href=`javascript:alert(1)`>x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<p/onclick=alert(1)>x',
  '<p onclick\n=\nalert(1)>x',
  '<p style="width:expression(alert(1))">x</p>',
  '<table background="javascript:alert(1)"><td background=x>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<marquee onstart=alert(1)>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<<script>alert(1);//<</script>',
  '"><script>alert(1)</script>',
  '</p><svg><p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<b <script>alert(1)</script>0',
  '<plaintext><script>alert(1)</script>',
  'http://a.cz/"onmouseover="alert(1)',
  'www.a.cz/<img src=x onerror=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
];

describe('rich text', () => {
  it.each(VECTORS)('is harmless after cleaning %s', (vector) => expectHarmless(expectFixpoint(vector)));

  it('is harmless whatever was typed, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(nasty, (dirty) => expectHarmless(expectFixpoint(dirty))),
      { numRuns: 5000 },
    );
  });

  it('keeps what a chair writes', () => {
    const written =
      '<h2>Schůze</h2><p>Dobrý den, <strong>příští</strong> <em>úterý</em> <u>v 18:00</u> <s>ne</s>.<br>Těšíme se.</p>' +
      '<ul><li><p>účetní závěrka</p></li></ul><ol><li>fond oprav</li></ol><blockquote><p>§ 1206</p></blockquote>' +
      '<table><thead><tr><th>Rok</th></tr></thead><tbody><tr><td>2026</td></tr></tbody></table>';
    expect(cleanHtml(written)).toBe(written);
  });

  it('translates the markup of other programs', () => {
    expect(cleanHtml('<h1>A</h1><h6>B</h6><b>c</b><i>d</i><strike>e</strike><del>f</del>')).toBe(
      '<h2>A</h2><h4>B</h4><strong>c</strong><em>d</em><s>e</s><s>f</s>',
    );
    expect(cleanHtml('<div>Vážení</div><div class="x">sousedé,</div><p>voda</p>')).toBe(
      'Vážení<br>sousedé,<p>voda</p>',
    );
  });

  it('removes invisible characters that turn or hide text', () => {
    expect(cleanHtml('<p>faktura\u202efdp.exe\u0000\u0007&#x2066;&#8;</p>')).toBe('<p>fakturafdp.exe</p>');
  });

  it('links addresses typed in text, without the mark after them', () => {
    const link = (href: string, shown: string) =>
      `<a href="${href}" rel="noopener nofollow" target="_blank">${shown}</a>`;
    expect(cleanHtml('<p>Viz www.lipova12.cz, děkuji.</p>')).toBe(
      `<p>Viz ${link('https://www.lipova12.cz', 'www.lipova12.cz')}, děkuji.</p>`,
    );
    expect(cleanHtml('(https://cs.wikipedia.org/wiki/SVJ_(bydlení)).')).toBe(
      `(${link('https://cs.wikipedia.org/wiki/SVJ_(bydlení)', 'https://cs.wikipedia.org/wiki/SVJ_(bydlení)')}).`,
    );
    expect(cleanHtml('http://a.cz/?x=1&y=2')).toBe(link('http://a.cz/?x=1&amp;y=2', 'http://a.cz/?x=1&amp;y=2'));
    const written = link('https://a.cz', 'www.jiná.cz');
    expect(cleanHtml(written)).toBe(written);
    expect(cleanHtml('pepa@www.cz awww.cz http://')).toBe('pepa@www.cz awww.cz http://');
  });

  it('cleans 50 000 characters of anything', () => {
    for (const part of [
      '<',
      '&',
      '<b>',
      '<p>',
      '</p>',
      'www.a.',
      'http://a.cz/))) ',
      '<a href="',
      '<div><p>',
      ' \u00a0',
    ]) {
      const clean = expectFixpoint(part.repeat(50_000 / part.length));
      plainText(clean);
    }
  });
});

describe('plain text', () => {
  it('reads like the page: a line per block, entities as characters', () => {
    expect(
      plainText('<h2>Voda</h2><p>Petr &amp; Jana&nbsp;&lt;3<br>2. řádek</p><ul><li><p>a</p></li><li>b</li></ul>'),
    ).toBe('Voda\nPetr & Jana <3\n2. řádek\na\nb');
    expect(plainText('<table><tr><th>Byt</th><th>Podíl</th></tr><tr><td>1</td><td>5/100</td></tr></table>')).toBe(
      'Byt Podíl\n1 5/100',
    );
    expect(plainText('<p></p>')).toBe('');
    expect(plainText('&amp;lt;')).toBe('&lt;');
  });

  it('comes back unchanged from its escaped form', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('<', '>', '&', '"', "'", 'ř', '&lt;', '<b>', 'x')), (parts) => {
        const written = `x${parts.join('')}x`;
        expect(plainText(escapeHtml(written))).toBe(written);
      }),
    );
  });

  it('in one line what was in several stays apart, and a sentence needs nothing between', () => {
    expect(
      inOneLine(
        plainText('<p>Vezměte s sebou:</p><ul><li>hrábě</li><li>rukavice</li></ul><p>Děkujeme.</p><p>Výbor</p>'),
      ),
    ).toBe('Vezměte s sebou: hrábě · rukavice · Děkujeme. Výbor');
    expect(inOneLine('')).toBe('');
  });
});
