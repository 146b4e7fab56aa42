import { useQuery } from '@tanstack/react-query';
import { api, type Reply } from '#web/api.ts';

export type OrderRow = Reply<'GET /order'>['orders'][number];
export type Order = Reply<'GET /order/{id}'>;
export type Check = Reply<'GET /order/form/{id}/check'>;

/** Who may take care of an order, as choices. */
export function useEmployees() {
  const { data } = useQuery({ queryKey: ['order', 'employee'], queryFn: () => api('GET /order/employee') });
  return (data ?? []).map(({ id, name, email }) => ({
    value: id,
    label: name === email ? email : `${name} (${email})`,
  }));
}
