import type { Text } from '#shared/text.ts';

export const votesEvidence = {
  'VOTE.WARN.twice': '{row}: jednotka je v listině víckrát a její řádky mají dohromady víc, než jí patří.',
  'VOTE.WARN.neighbour': '{row}: hlasuje soused, který není vlastníkem.',
  'VOTE.WARN.sold': '{row}: vlastník jednotky se {date} změnil, v listině je stále dosavadní.',
  'VOTE.WARN.nobody': '{row}: spoluvlastníci nemají společného zástupce, za jednotku zatím nemá kdo hlasovat.',
  'VOTE.WARN.RECORD': 'Zapsat zástupce z listiny',
  'VOTE.NAMED.LIST': 'Zástupci spoluvlastníků',
  'VOTE.NAMED.LINE': 'Za jednotku {unit}: {name}',
  'VOTE.NAMED.AGREED': 'shodli se v aplikaci',
  'VOTE.NAMED.PAPER': 'zapsáno z listiny',
  'VOTE.ADDRESS.TITLE': 'Změněné přihlašovací adresy',
  'VOTE.ADDRESS.CHANGED': 'změněno {at}',
  'VOTE.ADDRESS.CONFIRM': 'Potvrdit adresu',
  'VOTE.ADDRESS.CONFIRM_OF': 'Potvrdit adresu: {name}',
  'VOTE.ADDRESS.DONE': 'Adresa je potvrzená.',
  'VOTE.ADDRESS.TEXT':
    'Během hlasování se změnila přihlašovací adresa. Kód tito lidé nedostanou, dokud někdo z výboru nepotvrdí, že nová adresa je opravdu jejich. Ověřte si to jinak než e-mailem, třeba po telefonu.',
  'VOTE.ADDRESS.OTHER':
    'Potvrdit ji může jen někdo z výboru, kdo ji nezměnil a koho se netýká. Není-li v domě nikdo takový, potvrdí ji správce aplikace, nebo hlasujte podepsaným lístkem.',
  'VOTE.ADDRESS.ASK':
    'Potvrdit, že nová adresa je opravdu této osoby: {name}?\nDostane pak kód a může hlasovat. Potvrzení zůstane v záznamu hlasování.',
  'VOTE.MOVE.LIST': 'Převody na nové vlastníky',
  'VOTE.MOVE.LINE': 'Dříve {from}, nyní {to}',
  'VOTE.OBJECT.LIST': 'Námitky proti zapsaným hlasům',
} as const satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    'votes.evidence': typeof votesEvidence;
  }
}
