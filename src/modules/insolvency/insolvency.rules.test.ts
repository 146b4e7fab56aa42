import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { houseWall } from '#shared/dates.ts';
import { foundWith, nothing, rowOf } from '../../testing/isir.ts';
import { againAt, claimBy, isChanged, isOver, nextCheck, stateOf, typedDay } from './insolvency.rules.ts';
import { questionOf } from './server/insolvency.isir.ts';
import { readAnswer } from './server/insolvency.reading.ts';
import { answerOfSample } from './server/insolvency.sampleregister.ts';

const jana = { lastName: 'Nováková', firstName: 'Jana', birthDate: '1980-01-01' };
const company = { ico: '01234567' };
const read = (xml: string) => readAnswer(xml, jana);

describe('an answer of the register', () => {
  test('means that there is nothing only by its own word for it', () => {
    expect(read(nothing)).toEqual({ is: 'clear' });
    expect(read(nothing.replaceAll('ns2:', 'typ:').replace('xmlns:ns2', 'xmlns:typ'))).toEqual({ is: 'clear' });
    for (const code of ['WS1', 'WS3', 'WS4', 'SQL1', 'SERVER1', 'WS22', ' '])
      expect([code, read(nothing.replace('WS2', code)).is]).not.toEqual([code, 'clear']);
    expect(read(nothing.replace('<stav>', `${rowOf()}<stav>`)).is).toBe('refused');
    expect(read(nothing.replace('<stav>', '<stav><pocetVysledku>0</pocetVysledku>'))).toEqual({ is: 'clear' });
    const contradictions = [
      nothing.replace('<stav>', '<stav><pocetVysledku>2</pocetVysledku>'),
      nothing.replace('<stav>', '<stav><kodChyby>WS2</kodChyby><kodChyby>WS4</kodChyby>'),
      nothing.replace('<stav>', '<stav><kodChyby>WS2</kodChyby></stav><stav>'),
      nothing.replace('WS2', 'W<x/>S2'),
      nothing.replace('<stav>', `<radky>${rowOf()}</radky><stav>`),
      nothing.replace('<soap:Body>', '<soap:Body><soap:Fault><faultstring>x</faultstring></soap:Fault>'),
      nothing.replace(
        /<ns2:.*<\/ns2:\w+>/,
        (reply) => reply + foundWith([rowOf()]).replace(/.*Body>(.*)<\/soap:Body.*/, '$1'),
      ),
    ];
    for (const one of contradictions) expect([one, read(one).is]).toEqual([one, 'unreadable']);
    expect(read(foundWith([])).is).toBe('unreadable');
    expect(read(nothing.replace(/<kodChyby>.*<\/kodChyby>/, '')).is).toBe('unreadable');
  });

  test('cut off anywhere says nothing', () => {
    let tried = 0;
    for (const whole of [nothing, foundWith([rowOf(), rowOf({ bcVec: '2' })])])
      for (let length = 0; length < whole.length; length++) {
        tried++;
        expect([length, read(whole.slice(0, length)).is]).toEqual([length, 'unreadable']);
      }
    expect(tried).toBeGreaterThan(1_500);
  });

  test.each<[string, string]>([
    ['a page about an outage', '<html><body><h1>Odstávka</h1></body></html>'],
    [
      'a fault',
      '<soap:Envelope xmlns:soap="x"><soap:Body><soap:Fault><faultstring>Data nejsou validní</faultstring></soap:Fault></soap:Body></soap:Envelope>',
    ],
    ['a definition of its own', `<!DOCTYPE x [<!ENTITY e "WS2">]>${nothing}`],
    ['another element around it', nothing.replaceAll('getIsirWsCuzkDataResponse', 'getIsirWsCuzkDataRequest')],
    ['nothing at all', ''],
    ['two roots', nothing + nothing],
  ])('%s is none', (_, body) => {
    expect(read(body).is).toBe('unreadable');
  });

  test('that is full, that counts itself wrongly or is not close enough cannot be trusted', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => rowOf({ bcVec: String(i + 1) }));
    expect(read(foundWith(many(100)))).toMatchObject({ is: 'found', cases: { length: 100 } });
    expect(read(foundWith(many(101))).is).toBe('tooMany');
    expect(read(foundWith(many(2), { pocetVysledku: '3' })).is).toBe('unreadable');
    expect(read(foundWith(many(2), { pocetVysledku: null })).is).toBe('unreadable');
    expect(read(foundWith(many(1), { relevanceVysledku: '5' })).is).toBe('vague');
    expect(read(foundWith(many(1), { relevanceVysledku: null })).is).toBe('vague');
    expect(read(foundWith(many(1), { relevanceVysledku: '1' })).is).toBe('found');
  });

  test('is of who was born on the day, however the day is written', () => {
    for (const day of ['1980-01-01Z', '1980-01-01+01:00', '1980-01-01'])
      expect(read(foundWith([rowOf({ datumNarozeni: day })])).is).toBe('found');
    const spouse = rowOf({ datumNarozeni: '1979-12-31Z', jmeno: 'Petr', dalsiDluznikVRizeni: 'T' });
    expect(read(foundWith([rowOf(), spouse]))).toMatchObject({ is: 'found', cases: { length: 1 } });
    expect(read(foundWith([spouse])).is).toBe('others');
    expect(read(foundWith([rowOf({ datumNarozeni: null })])).is).toBe('others');
  });

  test('of a company is told by its number', () => {
    const row = rowOf({ ic: '1234567', datumNarozeni: null });
    expect(readAnswer(foundWith([row], { relevanceVysledku: null }), company)).toMatchObject({ is: 'found' });
    expect(readAnswer(foundWith([rowOf({ ic: '7654321' })]), company).is).toBe('others');
  });

  test('names each proceeding once, with its court, its state and its page in the register alone', () => {
    const strange = rowOf({ bcVec: '7', nazevOrganizace: 'Soud', urlDetailRizeni: 'javascript:alert(1)' });
    expect(read(foundWith([rowOf(), rowOf(), strange]))).toEqual({
      is: 'found',
      cases: [
        {
          mark: 'KSPH 59 INS 99999/2026',
          court: 'Krajský soud v Praze',
          state: 'ODDLUŽENÍ',
          since: '2026-02-01',
          until: null,
          isEnded: false,
          url: 'https://isir.justice.cz/isir/ueu/evidence?id=1',
        },
        expect.objectContaining({ mark: '59 INS 7/2026', url: '' }),
      ],
    });
  });

  test('of the sample is read like one of the register', () => {
    expect(read(answerOfSample(jana))).toMatchObject({ is: 'found', cases: [{ isEnded: false }] });
    const second = { ...jana, birthDate: '1980-01-02' };
    expect(readAnswer(answerOfSample(second), second)).toMatchObject({ is: 'found', cases: [{ isEnded: true }] });
    const third = { ...jana, birthDate: '1980-01-03' };
    expect(readAnswer(answerOfSample(third), third)).toEqual({ is: 'clear' });
  });
});

describe('a proceeding', () => {
  test('has ended by one of three states or by the day, and goes on in any other', () => {
    for (const state of ['PRAVOMOCNA', 'ODSKRTNUTA', 'MYLNÝ ZÁP.', 'MYLNÝ  ZÁP'])
      expect(isOver(state, null)).toBe(true);
    for (const state of ['ODDLUŽENÍ', 'K-PO ZRUŠ.', 'VYRIZENA', 'NĚCO NOVÉHO', ''])
      expect(isOver(state, null)).toBe(false);
    expect(isOver('KONKURS', '2026-01-01')).toBe(true);
    expect(stateOf('ZRUŠENO  VS')).toBe('quashed');
    expect(stateOf('NĚCO NOVÉHO')).toBe(null);
  });

  test('that is told twice goes on unless both say that it has ended', () => {
    const [open, ended] = [rowOf(), rowOf({ druhStavKonkursu: 'PRAVOMOCNA' })];
    for (const rows of [
      [open, ended],
      [ended, open],
    ])
      expect(read(foundWith(rows))).toMatchObject({ cases: [{ isEnded: false }] });
  });

  test('of a branch of a court bears its own mark, and is another one than that of an equal number elsewhere', () => {
    const [ostrava, olomouc] = ['Krajský soud v Ostravě', 'Krajský soud v Ostravě - pobočka v Olomouci'];
    const marksOf = (...names: string[]) => {
      const answer = read(foundWith(names.map((nazevOrganizace) => rowOf({ nazevOrganizace }))));
      return answer.is === 'found' ? answer.cases.map(({ mark }) => mark) : answer.is;
    };
    expect(marksOf(ostrava, olomouc)).toEqual(['KSOS 59 INS 99999/2026', 'KSOL 59 INS 99999/2026']);
    for (const name of [
      'Krajský soud v Ústí nad Labem, pobočka v Liberci',
      'KRAJSKÝ SOUD v Ústí nad Labem – pobočka v Liberci',
    ])
      expect(marksOf(name)).toEqual(['KSLB 59 INS 99999/2026']);
    expect(marksOf('Krajský soud X', 'Krajský soud Y')).toHaveLength(2);
  });

  test('is told in letters, however they come, on days that are in the calendar', () => {
    expect(read(foundWith([rowOf({ druhStavKonkursu: 'MYLN&#221; ZÁP.' })]))).toMatchObject({
      cases: [{ state: 'MYLNÝ ZÁP.', isEnded: true }],
    });
    for (const day of ['2026-99-99Z', '2026-02-30', '0001-01-01', '']) {
      const answer = read(foundWith([rowOf({ datumPmZahajeniUpadku: day })]));
      expect([day, answer]).toMatchObject([day, { cases: [{ since: null }] }]);
    }
    const odd = read(foundWith([rowOf({ nazevOrganizace: `&#0;&#xD800;${'😀'.repeat(300)}` })]));
    expect(odd).toMatchObject({ cases: [{ court: '😀'.repeat(200) }] });
  });

  test('that ended on a day that cannot be read has ended too', () => {
    const answer = read(foundWith([rowOf({ datumPmUkonceniUpadku: '1. 5. 2026' })]));
    expect(answer).toMatchObject({ cases: [{ isEnded: true, until: null }] });
  });

  test('takes claims for two months, to the end of a shorter one', () => {
    expect(claimBy('2026-02-01')).toBe('2026-04-01');
    expect(claimBy('2026-12-31')).toBe('2027-02-28');
    expect(claimBy('2027-12-31')).toBe('2028-02-29');
    expect(claimBy('2026-11-30')).toBe('2027-01-30');
    expect(claimBy('2026-06-30')).toBe('2026-08-30');
  });

  test('is new or changed by its mark, its state, its end and its decision', () => {
    const one = { mark: 'a', court: '', state: 'ÚPADEK', since: null, until: null, isEnded: false, url: '' };
    expect(isChanged([one], [one])).toBe(false);
    expect(isChanged([one, { ...one, mark: 'b' }], [{ ...one, mark: 'b' }, one])).toBe(false);
    for (const next of [
      [],
      [{ ...one, state: 'KONKURS' }],
      [{ ...one, isEnded: true }],
      [{ ...one, since: '2026-01-01' }],
    ])
      expect(isChanged([one], next)).toBe(true);
  });
});

test('all are asked about on Mondays at three in Prague, also where the clock changes', () => {
  expect(nextCheck('2026-11-26T19:00:00.000Z')).toBe('2026-11-30T02:00:00.000Z');
  expect(nextCheck('2026-11-30T01:59:59.000Z')).toBe('2026-11-30T02:00:00.000Z');
  expect(nextCheck('2026-11-30T02:00:00.000Z')).toBe('2026-12-07T02:00:00.000Z');
  expect(nextCheck('2027-03-27T12:00:00.000Z')).toBe('2027-03-29T01:00:00.000Z');
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), (date) => {
      const next = nextCheck(date.toISOString());
      const ahead = Date.parse(next) - date.getTime();
      expect(ahead).toBeGreaterThan(0);
      expect(ahead).toBeLessThanOrEqual((7 * 24 + 1) * 3_600_000);
      expect(houseWall(next).slice(11)).toBe('03:00');
      expect(new Date(`${houseWall(next).slice(0, 10)}T00:00:00Z`).getUTCDay()).toBe(1);
    }),
  );
});

test('who could not be asked about is asked about later each time, up to a day, and what a person must see to on Monday', () => {
  const now = '2026-11-24T10:00:00.000Z';
  const hours = (trouble: Parameters<typeof againAt>[1], failures: number) =>
    (Date.parse(againAt(now, trouble, failures)) - Date.parse(now)) / 3_600_000;
  expect([1, 2, 3, 4, 5, 6, 40].map((failures) => hours('outage', failures))).toEqual([1, 2, 4, 8, 16, 24, 24]);
  expect(hours('closed', 40)).toBe(1);
  for (const trouble of ['refused', 'tooMany', 'vague', 'others'] as const)
    expect(againAt(now, trouble, 1)).toBe('2026-11-30T02:00:00.000Z');
  expect(againAt('2026-11-30T01:30:00.000Z', 'unreadable', 9)).toBe('2026-11-30T02:00:00.000Z');
});

test('a question says what was asked in the order of the register, and nothing of it is read as markup', () => {
  const question = questionOf(
    { ...jana, lastName: 'No\u0301va\u200bkova\u0301 <&>', firstName: ' Jana \u00a0 Eva ' },
    true,
  );
  expect(question).toContain(
    '<nazevOsoby>Nóvaková &lt;&amp;&gt;</nazevOsoby><jmeno>Jana Eva</jmeno><datumNarozeni>1980-01-01</datumNarozeni><maxPocetVysledku>101</maxPocetVysledku><filtrAktualniRizeni>F</filtrAktualniRizeni><vyhledatPresnouShoduJmen>T</vyhledatPresnouShoduJmen><vyhledatBezDiakritiky>T</vyhledatBezDiakritiky><maxRelevanceVysledku>4</maxRelevanceVysledku>',
  );
  expect(questionOf(company, false)).toContain(
    '<typ:getIsirWsCuzkDataRequest><ic>01234567</ic><maxPocetVysledku>101</maxPocetVysledku><filtrAktualniRizeni>F</filtrAktualniRizeni></typ:getIsirWsCuzkDataRequest>',
  );
});

test('a date of birth is taken as people type it', () => {
  for (const typed of ['17. 5. 1971', '17.5.1971', ' 17.\u00a005.\u00a01971', '1971-05-17'])
    expect([typed, typedDay(typed)]).toEqual([typed, '1971-05-17']);
  for (const typed of ['', '17. 5.', '31. 2. 1980', '17/5/1971', '17. 5. 71', '710517/1234'])
    expect([typed, typedDay(typed)]).toEqual([typed, null]);
});
