import type { Text } from '#shared/text.ts';

export const votesHistory = {
  'VOTE.HISTORY.create': 'Hlasování vzniklo',
  'VOTE.HISTORY.title': 'Změna názvu',
  'VOTE.HISTORY.type': 'Změna způsobu hlasování',
  'VOTE.HISTORY.participationCount': 'Změna potřebné účasti',
  'VOTE.HISTORY.acceptCount': 'Změna potřebného souhlasu',
  'VOTE.HISTORY.acceptBase': 'Změna základu pro souhlas',
  'VOTE.HISTORY.audience': 'Změna viditelnosti',
  'VOTE.HISTORY.deadline': 'Změna lhůty',
  'VOTE.HISTORY.description': 'Změna popisu',
  'VOTE.HISTORY.unanimous': 'Změna požadavku na souhlas všech',
  'VOTE.HISTORY.legalGround': 'Změna zákonného důvodu',
  'VOTE.HISTORY.legalNote': 'Změna poznámky k zákonnému důvodu',
  'VOTE.HISTORY.meeting': 'Změna shromáždění',
  'VOTE.HISTORY.closes': 'Změna samočinného ukončení',
  'VOTE.HISTORY.open': 'Otevření hlasování',
  'VOTE.HISTORY.finish': 'Ukončení hlasování',
  'VOTE.HISTORY.close': 'Ukončení po uplynutí lhůty',
  'VOTE.HISTORY.BY_ITSELF': 'Aplikace sama',
  'VOTE.LEDGER.TEXT': 'Každý hlas je zapsaný v řetězci, ve kterém nejde nic potají změnit.',
  'VOTE.LEDGER.HEAD': 'Otisk posledního záznamu',
  'VOTE.LEDGER.ROOT': 'Kořen celého záznamu',
  'VOTE.LEDGER.KEY': 'Veřejný klíč',
  'VOTE.LEDGER.COPY': 'Zkopírovat celou hodnotu',
  'VOTE.LEDGER.COPIED': 'Zkopírováno',
  'VOTE.HISTORY.annul': 'Zrušení hlasování',
  'VOTE.HISTORY.transfer': 'Převod hlasu na nového vlastníka',
  'VOTE.HISTORY.objection': 'Námitka vlastníka',
  'VOTE.HISTORY.address': 'Potvrzení změněné adresy',
  'VOTE.LEDGER.NOW':
    'Stáhněte si záznam hlasování, nebo si opište otisk: volně dostupným programem pak kdokoli ověří, zda v záznamu něco chybí nebo se změnilo.',
  'VOTE.LEDGER.LATER':
    'Opište si otisk. Záznam hlasování půjde stáhnout po jeho ukončení a kdokoli pak podle otisku ověří, zda v něm něco chybí nebo se změnilo.',
} as const satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    'votes.history': typeof votesHistory;
  }
}
