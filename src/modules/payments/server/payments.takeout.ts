import { made, named, ownTime, spine, when, who, word, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

const crowns = (column: string) => `((t.${column}::numeric / 100)::numeric(20, 2)::text || ' Kč')`;
const ofSeen = 't.community_id = :house and t.payment_id in (select id from seen)';
const unitId = `(select p.unit_id from payment p where p.community_id = t.community_id and p.id = t.payment_id)`;
const unitOfPayment = `(select u.number from payment p join unit u on u.community_id = p.community_id and u.id = p.unit_id
  where p.community_id = t.community_id and p.id = t.payment_id)`;

/** What of payments goes into an archive. */
export const paymentsTakeout: Takeout = {
  page: 'hlidani-plateb',
  title: 'Hlídání plateb',
  tables: {
    payment: {
      title: 'Hlídané platby',
      ...made,
      inside: ['own_amount', 'own_day', 'is_prescribed'],
      shown: {
        ...spine,
        Druh: word('type', { unit: 'za jednotku', own: 'vlastní platba' }),
        'Kdo platí': word('direction', { in: 'platí se domu', out: 'platí dům' }),
        Jednotka: named('unit', 'unit_id', 'number'),
        'Na účet': 't.payee_account',
        Částka: crowns('amount'),
        'Variabilní symbol': 't.symbol',
        Splatnost: 't.due_date::text',
        Hlídá: yes('is_monitored'),
        Zaplaceno: crowns('paid'),
        'Zaplaceno dne': 't.paid_date::text',
        'Nedoplatek z dřívějška': crowns('arrears'),
        Připomenuto: when('reminded_at'),
        Poznámky: 't.notes',
      },
    },
    payment_period: {
      title: 'Měsíce plateb bez předpisu',
      ofHouse: ofSeen,
      ofPerson: ownTime('t.month', `(t.month + interval '1 month')::date - 1`, unitId),
      shown: {
        Jednotka: unitOfPayment,
        Měsíc: `to_char(t.month, 'FMMM/YYYY')`,
        Částka: crowns('amount'),
        Splatnost: 't.day::text',
      },
    },
    payment_receipt: {
      title: 'Přijaté platby',
      ofHouse: ofSeen,
      ofPerson: ownTime('t.day', 't.day', unitId),
      inside: ['source_id'],
      shown: {
        Platba: named('record', 'payment_id', 'title'),
        Jednotka: unitOfPayment,
        Datum: 't.day::text',
        Částka: crowns('amount'),
        Poznámka: 't.note',
        Odkud: word('source', { manual: 'zapsáno ručně', bank: 'z banky', cash: 'z pokladny' }),
        'Zapsal(a)': who('author_id'),
        Zapsáno: when('created_at'),
      },
    },
    payment_disbursement: {
      title: 'Co dům zaplatil',
      ofHouse: ofSeen,
      shown: {
        Platba: named('record', 'payment_id', 'title'),
        Datum: 't.day::text',
        Částka: crowns('amount'),
        Poznámka: 't.note',
        'Zapsal(a)': who('author_id'),
        Zapsáno: when('created_at'),
      },
    },
    payment_former: { left: 'Co bylo přijato za jednotky, které v\u00a0domě nejsou, je v\u00a0účetním deníku' },
    payment_watch: { left: 'Kdy se platby domu naposledy přepočítaly' },
  },
};
