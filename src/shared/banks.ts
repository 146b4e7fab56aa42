/**
 * Codes of who keeps accounts in the Czech Republic. Source: ČNB, číselník kódů platebního styku
 * (cnb.cz/cs/platebni-styk/ucty-kody-bank), as of 2025; 6100 is of Raiffeisenbank, for accounts of the former Equa bank.
 */
const codes = `0100 0300 0600 0710 0800 2010 2060 2070 2100 2200 2220 2250 2260 2275 2600 2700 3030 3050 3060 3500 4000 4300
  5500 5800 6000 6100 6200 6210 6300 6363 6700 6800 7910 7950 7960 7970 7990 8030 8040 8060 8090 8150 8190 8198 8220 8250
  8255 8265 8280 8500`;
const known = new Set(codes.split(/\s+/));

/** Whether a bank of the code exists. */
export const isBankCode = (code: string): boolean => known.has(code);
