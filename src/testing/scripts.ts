// Scripts as authors could try to leave them for readers: each calls a function of the test that must never be called.

/** The function that a script calls when it runs, with its number. */
export const marker = '__ran';

const run = `${marker}(0)`;
/** The call in other spellings, so that a filter of words would not find it. */
const [entity, hex, upper] = [
  Array.from(run, (sign) => `&#${sign.charCodeAt(0)};`).join(''),
  Array.from(run, (sign) => `&#x${sign.charCodeAt(0).toString(16)}`).join(';'),
  `window['\\x5f_ran'](0)`,
];

const tags = [
  `<script>${run}</script>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `<script/x>${run}</script >`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<script type=module>${run}</script>`,
  `<<script>${run}//<</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `</script><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `--><script>${run}</script><!--`,
  `]]><script>${run}</script>`,
];

const handlers = [
  `<img src=x onerror=${run}>`,
  `"><img src=x onerror=${run}>`,
  `'><img src=x onerror=${run}>`,
  `"/><img/src=x/onerror=${run}>`,
  `<img src=x onerror="${entity}">`,
  `<img src=x onerror=${hex}>`,
  `<img src=x onerror=${upper}>`,
  `<img src=x:x onerror=eval(atob('X19yYW4oMCk='))>`,
  `<img src=/ onload=${run} src=/favicon.svg>`,
  `<img srcset=x onerror=${run}>`,
  `<image src=x onerror=${run}>`,
  `<body onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}>`,
  `<textarea autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>x</details>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<div onpointerenter=${run} style=position:fixed;inset:0>x</div>`,
  `<a href=# onmouseover=${run} onfocus=${run} autofocus tabindex=0>x</a>`,
  `<p style=animation:x onanimationstart=${run}>x</p>`,
  `<iframe onload=${run}></iframe>`,
  `<object data=x onerror=${run}></object>`,
  `<form><button formaction=javascript:${run} autofocus onfocus=${run}>x</button></form>`,
  `<x onbeforematch=${run} hidden=until-found>x</x>`,
];

const quotes = [
  `" onmouseover="${run}" x="`,
  `' onmouseover='${run}' x='`,
  `" autofocus onfocus="${run}" x="`,
  `\` onmouseover=${run} \``,
  `"-${run}-"`,
  `';${run};//`,
  `\\";${run};//`,
  `*/${run}/*`,
  `\u2028${run}//`,
];

const addresses = [
  `<a href="javascript:${run}">x</a>`,
  `<a href="JaVaScRiPt:${run}">x</a>`,
  `<a href="java&#9;script:${run}">x</a>`,
  `<a href="java&#10;script:${run}">x</a>`,
  `<a href="&#1;javascript:${run}">x</a>`,
  `<a href="&#106;&#97;&#118;&#97;&#115;cript&colon;${run}">x</a>`,
  `<a href="javascript&colon;${run}">x</a>`,
  `<a href=" javascript:${run}">x</a>`,
  `<a href="vbscript:${run}">x</a>`,
  `<a href="data:text/html,<script>${run}</script>">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5fX3JhbigwKTwvc2NyaXB0Pg==">x</a>`,
  `<a href="https://example.cz/" target=_self onclick=${run}>x</a>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<embed src="javascript:${run}">`,
  `<object data="data:text/html,<script>parent.${run}</script>"></object>`,
  `<form action="javascript:${run}"><input type=submit autofocus></form>`,
  `<base href="javascript:${run}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="data:text/css,*{x:1}">`,
  `<link rel=import href="data:text/html,<script>${run}</script>">`,
  `javascript:${run}`,
  `https://example.cz/?"onmouseover=${run}//<svg/onload=${run}>`,
  `[x](javascript:${run})`,
];

const drawings = [
  `<svg onload=${run}>`,
  `<svg/onload=${run}//`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script href="data:,${run}"/></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=9>x</text></a></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`,
  `<svg><set attributeName=href to=javascript:${run}></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x><script>${run}</script></svg>#x"/></svg>`,
  `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<math><mtext><img src=x onerror=${run}></mtext></math>`,
  `<math href="javascript:${run}">x</math>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${run}></annotation-xml></math>`,
];

/** Shapes that a parser turns into something else when the text is read a second time. */
const mutations = [
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  `<textarea><p title="</textarea><img src=x onerror=${run}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>">`,
  `<template><img src=x onerror=${run}></template>`,
  `<title><p title="</title><img src=x onerror=${run}>">`,
  `<listing>&lt;img src=x onerror=${run}&gt;</listing>`,
  `&lt;img src=x onerror=${run}&gt;`,
  `&amp;lt;img src=x onerror=${run}&amp;gt;`,
  `<table><td><caption><img src=x onerror=${run}></table>`,
  `<a href="<img src=x onerror=${run}>">x</a>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!DOCTYPE x [<!ENTITY y "<img src=x onerror=${run}>">]>&y;`,
  `<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script>${run}</script></x>`,
];

const others = [
  `<style>@import 'data:text/css,*{x:1}';</style>`,
  `<p style="background:url(javascript:${run})">x</p>`,
  `<p style="x:expression(${run})">x</p>`,
  `<style>*{background:url("javascript:${run}")}</style>`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `<%= ${run} %>`,
  `#{${run}}`,
  `\uff1cscript\uff1e${run}\uff1c/script\uff1e`,
  `\u02bascript\u02ba onerror=${run}`,
  `<\u200bscript>${run}</\u200bscript>`,
  `<img src=x on\u00ederror=${run} onerror=${run}>`,
  `<ımg src=x onerror=${run}><K onclick=${run}>`,
  `%3Cimg%20src%3Dx%20onerror%3D${run}%3E`,
  `\\u003cimg src=x onerror=${run}\\u003e`,
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  `<img src=x onerror=${run} <script>${run}`,
  `__proto__[onerror]=${run}`,
];

/** A script with its number, by which it is known when it runs and when it is read. */
export type Script = { n: number; text: string };

/** Every script, each with a number of its own. */
export const scripts: Script[] = [
  ...tags,
  ...handlers,
  ...quotes,
  ...addresses,
  ...drawings,
  ...mutations,
  ...others,
].map((text, n) => ({ n, text: text.replaceAll(`${marker}(0)`, `${marker}(${n})`) }));
