import type { Text } from '#shared/text.ts';

export const votes = {
  'VOTE.VALUE.agree': 'Pro',
  'VOTE.VALUE.notAgree': 'Proti',
  'VOTE.VALUE.noVote': 'Zdržel se',
  'VOTE.VALUE.miss': 'Nepřítomen',
  'VOTE.STATUS.concept': 'Koncept',
  'VOTE.STATUS.run': 'Probíhá',
  'VOTE.STATUS.finish': 'Ukončeno',
  'VOTE.TYPE.online': 'Online',
  'VOTE.TYPE.local': 'Na shromáždění',
  'VOTE.ACCEPTED': 'Přijato',
  'VOTE.REFUSED': 'Nepřijato',
  'VOTE.CHANNEL.online': 'online, s\u00a0kódem z\u00a0e-mailu',
  'VOTE.CHANNEL.paper': 'na hlasovacím lístku, zapsal výbor',
  'VOTE.CHANNEL.proxy': 'na základě plné moci, zapsal výbor',
  'VOTE.CHANNEL.meeting': 'na shromáždění, zapsal výbor',
  'VOTE.CHANNEL.absent': 'hlas neodevzdán, zapsáno jako nepřítomen',
  'MAIL.VOTE_CODE.SUBJECT': 'Kód k\u00a0hlasování: {title}',
  'MAIL.VOTE_CODE.BODY':
    'Dobrý den,\n\nkód pro uložení hlasů v\u00a0hlasování {title} ({house}):\n\n{code}\n\nPlatí {minutes}\u00a0minut, jednou a jen pro toto uložení. Pokud o\u00a0něj nežádáte Vy, nikomu ho nesdělujte a dejte vědět výboru domu.\n\n{app}',
  'MAIL.VOTE_RECEIPT.SUBJECT': 'Zapsaný hlas: {title}',
  'MAIL.VOTE_RECEIPT.BODY':
    'Dobrý den,\n\nv\u00a0hlasování {title} ({house}) byl zapsán hlas.\n\nJednotka: {unit}\nVlastník: {owner}\nZpůsob: {how}\n\n{choices}\n\nUložený hlas už nikdo nezmění. Pokud neodpovídá Vaší vůli, ozvěte se hned výboru domu.\n\nHlasování: {url}\nOtisk záznamu: {fingerprint}\n\nPodepsané potvrzení si uschovejte. Kdokoli podle něj ověří, že Váš hlas v\u00a0záznamu hlasování zůstal:\n{receipt}\nVeřejný klíč: {key}\n\n{app}',
  'MAIL.VOTE_RESULT.SUBJECT': 'Výsledek hlasování: {title}',
  'MAIL.VOTE_RESULT.BODY':
    'Dobrý den,\n\nhlasování {title} ({house}) skončilo.\n\n{results}\n\nZa Vás je zapsáno:\n{own}\n\nTyto údaje uzavírají záznam hlasování. Uschovejte si je: kdokoli podle nich ověří, že v\u00a0záznamu nikdo nic nezměnil.\nPoslední záznam: {head}\nKořen: {root}\nVeřejný klíč: {key}\n\nPodrobnosti: {url}\n\n{app}',
  'MAIL.VOTE_RESULT.OWN': '{who}: {how}, otisk {fingerprint}',
} as const satisfies Record<string, Text>;
