import type { AgendaFields } from './meetings.rules.ts';

// What a regular meeting usually decides. Resolutions of a Czech house are Czech whatever language their writer reads, so
// these are no texts of the application; `____` is what the writer fills in.

const point = (kind: AgendaFields['kind'], name: string, text = ''): AgendaFields => ({
  kind,
  name,
  text,
  requiresNotary: false,
});

/** The agenda of a regular yearly meeting, with the wording of its resolutions: one question each. */
export const usualAgenda: readonly AgendaFields[] = [
  point('inform', 'Zahájení a ověření usnášeníschopnosti'),
  point(
    'elect',
    'Volba předsedajícího, zapisovatele a ověřovatelů zápisu',
    'Shromáždění volí předsedajícím ____, zapisovatelem ____ a ověřovateli zápisu ____.',
  ),
  point('inform', 'Zpráva výboru o činnosti a hospodaření'),
  point('decide', 'Schválení účetní závěrky', 'Shromáždění schvaluje účetní závěrku za rok ____.'),
  point(
    'decide',
    'Vypořádání výsledku hospodaření',
    'Shromáždění schvaluje převod výsledku hospodaření za rok ____ ve výši ____ Kč do ____.',
  ),
  point(
    'decide',
    'Příspěvky na správu domu',
    'Shromáždění schvaluje příspěvek na správu domu a pozemku ve výši ____ Kč za m² podlahové plochy měsíčně s účinností od ____.',
  ),
  point(
    'decide',
    'Zálohy na služby',
    'Shromáždění schvaluje zálohu na ____ ve výši ____ Kč na jednotku měsíčně s účinností od ____.',
  ),
  point(
    'decide',
    'Opravy a investice',
    'Shromáždění schvaluje opravu ____ dodavatelem ____ za nejvýše ____ Kč včetně DPH, s dokončením do ____, hrazenou z ____.',
  ),
  point('elect', 'Volba člena výboru', 'Shromáždění volí členem výboru ____ s účinností od ____.'),
  point('discuss', 'Diskuse'),
  point('inform', 'Závěr'),
];
