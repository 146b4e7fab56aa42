import { sign } from '#engines/secrets.ts';
import type { Services } from '#server/context.ts';
import { showName } from '#shared/display.ts';
import type { ModuleId } from '#shared/roles.ts';
import { type OrderState, priceOf } from '../orders.rules.ts';
import type { OrderRow } from './orders.kind.ts';

/** The token of the address at which an order is filled in: made anew from the instance's key at each demand, so that nothing kept opens it. */
export const tokenOf = ({ secret }: Pick<Services, 'secret'>, { id, round }: Pick<OrderRow, 'id' | 'round'>): string =>
  sign(secret, `order/${id}/${round}`);

/** The address at which the customer fills in an order (LIMITS-15). */
export const formLink = (services: Pick<Services, 'secret' | 'config'>, order: Pick<OrderRow, 'id' | 'round'>) =>
  `${services.config.ORDER_URL || services.config.BASE_URL}/objednavka/${tokenOf(services, order)}`;

/** Of the modules that were chosen those that this build has. */
export const builtOf = ({ declared }: Pick<Services, 'declared'>, chosen: readonly ModuleId[]): ModuleId[] =>
  declared.modules.filter((id) => chosen.includes(id));

/** How far the customer is (ORDER-27). */
export const stateOf = ({ filledAt, declinedAt }: Pick<OrderRow, 'filledAt' | 'declinedAt'>): OrderState =>
  declinedAt ? 'declined' : filledAt ? 'filled' : 'waiting';

/** An order as lists and its page show it. */
export function toWire(services: Services, row: OrderRow, caretaker: string | null, now: string) {
  const { form, isFree, createdAt, filledAt, declinedAt, checkedAt } = row;
  const pricePerUnit = isFree ? 0 : services.config.PRICE_PER_UNIT;
  const [status, isOpen] = [stateOf(row), !declinedAt && !checkedAt];
  return {
    id: row.id,
    number: row.number,
    variableSymbol: String(row.number),
    email: row.email,
    careAboutId: row.careAboutId,
    caretaker: caretaker ?? '',
    is_free: isFree,
    createdAt,
    finish: filledAt !== null,
    wasDeclined: declinedAt !== null,
    wasCheck: checkedAt !== null,
    status,
    url: status === 'waiting' && row.expiresAt > now ? formLink(services, row) : null,
    expiresAt: row.expiresAt,
    name: form?.name ?? '',
    ico: form?.ico ?? '',
    invoicingEntity: form ? (form.hasInvoiceAddress ? form.invoiceCompanyName : form.name) : '',
    contactPerson: form ? showName(form.user) : '',
    period: form?.plan.period ?? null,
    units: form?.plan.units ?? null,
    pricePerUnit,
    total: form && priceOf(form.plan, pricePerUnit),
    communityId: checkedAt ? row.houseId : null,
    proforma: row.proforma,
    version: row.version,
    can: {
      edit: isOpen,
      check: isOpen && filledAt !== null,
      decline: isOpen,
      remove: true,
      newToken: isOpen && filledAt === null,
    },
  };
}
