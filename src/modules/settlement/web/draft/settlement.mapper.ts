import type { FieldErrors } from '#shared/errors.ts';
import { parseMoney } from '#shared/money.ts';
import type { Input } from '#web/api.ts';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { addMonths, mostAmount } from '../../../prescriptions/prescriptions.rules.ts';
import { decreeOf } from '../../settlement.heat.rules.ts';
import { type Key, lastDay, monthsOf, mostMonths, type Parameters, parseValue } from '../../settlement.rules.ts';
import type { Settlement } from '../settlement.data.ts';

export type ServiceValues = {
  id?: string;
  name: string;
  key: Key;
  cost: string;
  basic: string | number;
  low: string | number;
  high: string | number;
  main: string;
  difference: Parameters['difference'];
  source: string;
};
export type SettlementValues = {
  name: string;
  from: string | null;
  to: string | null;
  payBy: string | null;
  services: ServiceValues[];
};

/** A value of a unit as a person types it: crowns, or a consumption without zeros at its end. */
export function typedValue(value: number, key: Key): string {
  if (key === 'own') return typedMoney(value);
  const rest = String(value % 1_000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${Math.trunc(value / 1_000)}${rest && `,${rest}`}`;
}

export const emptyService: ServiceValues = {
  ...({ name: '', key: 'persons', cost: '', basic: 50, low: 70, high: 200 } as const),
  ...({ main: '', difference: 'measured', source: '' } as const),
};

/** What a service is split by once its key is chosen: of heat by the decree of the period, of hot water 30 per cent by area. */
export function parametersFor(key: Key, lastMonth: string | null): Partial<ServiceValues> {
  if (key === 'hotWater') return { basic: 30 };
  if (key !== 'heat' || !lastMonth) return {};
  const { low, high, source } = decreeOf(lastDay(lastMonth));
  return { basic: 50, low, high, source };
}

/** The months that a period may be chosen of: six years up to this one. */
export const choosableMonths = (now: string): string[] =>
  Array.from({ length: 72 }, (_, at) => addMonths(`${now.slice(0, 4)}-12`, -at));

/** A draft as the form edits it. */
export const fromSettlement = (held: Settlement): SettlementValues => ({
  name: held.name,
  from: held.from,
  to: held.to,
  payBy: held.payBy,
  services: held.services.map(({ id, name, key, cost, parameters: { main, ...rest } }) => ({
    id,
    name,
    key,
    cost: typedMoney(cost),
    ...rest,
    main: main === null ? '' : typedValue(main, key),
  })),
});

/** What the form sends, once {@link settlementErrors} finds nothing. */
export const toBody = ({
  name,
  from,
  to,
  payBy,
  services,
}: SettlementValues): Omit<Input<'PUT /settlement/{id}'>, 'id'> => ({
  name,
  from: from ?? '',
  to: to ?? '',
  payBy,
  services: services.map(({ id, name: service, key, cost, main, basic, low, high, difference, source }) => ({
    id,
    name: service,
    key,
    cost: parseMoney(cost) ?? 0,
    parameters: {
      basic: Number(basic),
      low: Number(low),
      high: Number(high),
      difference,
      source,
      main: key === 'meter' && main.trim() ? parseValue(main) : null,
    },
  })),
});

/** What is wrong with the form, before it is sent. */
export function settlementErrors({ name, from, to, services }: SettlementValues): FieldErrors {
  const errors: FieldErrors = {};
  if (!name.trim()) errors.name = 'BASE.VALIDATION.REQUIRED';
  if (!from) errors.from = 'BASE.VALIDATION.REQUIRED';
  if (!to) errors.to = 'BASE.VALIDATION.REQUIRED';
  if (from && to && (to < from || monthsOf(from, to).length > mostMonths)) errors.to = 'SETTLEMENT.VALIDATION.MONTHS';
  for (const [at, service] of services.entries()) {
    if (!service.name.trim()) errors[`services.${at}.name`] = 'BASE.VALIDATION.REQUIRED';
    const cost = parseMoney(service.cost);
    if (cost === null || cost < 0) errors[`services.${at}.cost`] = 'FEE.VALIDATION.AMOUNT';
    else if (cost > mostAmount) errors[`services.${at}.cost`] = 'BASE.VALIDATION.TOO_LARGE';
    if (service.key === 'meter' && service.main.trim() && parseValue(service.main) === null)
      errors[`services.${at}.main`] = 'BASE.VALIDATION.INVALID';
  }
  return errors;
}
