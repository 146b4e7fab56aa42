import { useMemo, useState } from 'react';
import { compare, type Fraction, one, showFraction } from '#shared/fraction.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { memberErrors, orderErrors, type Step, stepOf, steps, sumOf } from '../../orders.rules.ts';
import type { Check, Order } from '../orders.data.ts';
import { type CheckValues, fromCheck, judged, type Owner, ownersOf, toBody } from './orders.mapper.ts';

export type Form = RecordForm<CheckValues>;
export type Go = (step: Step, field?: string) => void;

/** The owners of the check: the list as it stands, what it comes to, what is wrong in it, and the ways to change it. */
export type Owners = {
  list: Owner[];
  units: number;
  count: number;
  total: Fraction;
  /** The places of the owners that have something wrong, with the keys of their fields. */
  wrong: Map<number, Record<string, string>>;
  change(place: number, owner: Owner): void;
};

function useOwners(form: Form, listed: Owner[]): Owners {
  const { owners: changed } = form.values;
  const list = useMemo(() => ownersOf(listed, changed), [listed, changed]);
  const sums = useMemo(() => sumOf(list), [list]);
  const wrong = useMemo(() => wrongOf(list), [list]);
  const put = (next: CheckValues['owners']) => {
    form.setFieldValue('owners', { ...changed, ...next });
    form.clearFieldError('cadastreMembers');
  };
  return {
    list,
    wrong,
    units: sums.units,
    count: sums.owners,
    total: sums.total,
    change(place, owner) {
      const former = owner.mainUser ? list.findIndex((one, at) => one.mainUser && at !== place) : -1;
      const freed = list[former]; // there is one main user
      put({ ...(freed ? { [former]: { ...freed, mainUser: false } } : {}), [place]: owner });
    },
  };
}

function wrongOf(list: Owner[]): Owners['wrong'] {
  const wrong = new Map<number, Record<string, string>>();
  for (const [path, key] of Object.entries(memberErrors(list))) {
    const [, place, field = ''] = /\.(\d+)\.(\w+)$/.exec(path) ?? [];
    wrong.set(Number(place), { ...wrong.get(Number(place)), [field]: key });
  }
  return wrong;
}

/** The form of the check and the way it is sent; `go` turns to the step in which something is wrong. */
export function useCheckSaving(order: Order, check: Check, go: Go, onSaved: (id: string) => void) {
  const t = useText();
  const listed = check.cadastreMembers.new;
  const [initial] = useState(() => fromCheck(check));
  const saving = useRecordForm<CheckValues, Order>({
    name: 'order.check',
    record: order,
    initial,
    load: (id) => api('GET /order/{id}', { id }),
    errors: (values) => orderErrors(judged(values, ownersOf(listed, values.owners)), 'ADMIN.ORDER'),
    question: () => ({ ask: 'ADMIN.ORDER.CONFIRM.SEND', yes: 'ADMIN.ORDER.YES.SEND' }),
    send: (values, _held, version) =>
      api('PUT /order/{id}/accept', { ...toBody(values, ownersOf(listed, values.owners)), id: order.id, version }),
    under: { 'ORDER.ERRORS.SHARE_SUM': 'acceptShare' },
    done: 'ADMIN.ORDER.DONE.ACCEPTED',
    onSaved,
  });
  const { form } = saving;
  const owners = useOwners(form, listed);
  const { list, total, units } = owners;
  /** Names what is wrong in the steps and turns to the first of it; false when something is. */
  const passes = (wanted: readonly Step[]): boolean => {
    const found = Object.entries(orderErrors(judged(form.values, list), 'ADMIN.ORDER'));
    const errors = found.map(([path, key]) => [path.startsWith('cadastreMembers') ? 'cadastreMembers' : path, key]);
    const here = errors.filter(([path = '']) => wanted.includes(stepOf(path)));
    const others = Object.entries(form.errors).filter(([path]) => !wanted.includes(stepOf(path)));
    form.setErrors(Object.fromEntries([...others, ...here.map(([path, key]) => [path, t.raw(key as string)])]));
    const step = steps.find((one) => here.some(([path = '']) => stepOf(path) === one));
    if (step) go(step, here.find(([path = '']) => stepOf(path) === step)?.[0]);
    return !step;
  };
  const isWhole = units === 0 || compare(total, one) === 0;
  return {
    ...saving,
    owners,
    isWhole,
    passes,
    /** Sends all of it once every step is right and an odd sum is accepted. */
    async accept() {
      if (!passes(steps)) return;
      const isMeant = isWhole || form.values.acceptShare === showFraction(total);
      if (isMeant) return saving.save();
      form.setFieldError('acceptShare', t('ORDER.ERRORS.SHARE_SUM'));
      go('finish', 'acceptShare');
    },
  };
}
export type Saving = ReturnType<typeof useCheckSaving>;
