import { defineErrors } from '#shared/errors.ts';
import { orderFields } from './orders.rules.ts';

export const ordersErrors = defineErrors({
  statuses: {
    'ORDER.ERRORS.NOT_FOUND': 404,
    'ORDER.ERRORS.FILLED': 409,
    'ORDER.ERRORS.DECLINED': 409,
    'ORDER.ERRORS.EXPIRED': 409,
    'ORDER.ERRORS.STATE': 409,
    'ORDER.ERRORS.NOT_FILLED': 409,
    'ORDER.ERRORS.SHARE_SUM': 409,
    'ORDER.ERRORS.MEMBERS': 400,
  },
  fields: [
    'ORDER.VALIDATION.UNIT_SHARE',
    'ORDER.FORM.VALIDATION.AGREE_TERMS',
    'ORDER.FORM.VALIDATION.AGREE_PERSONAL_DATA',
    'ADMIN.ORDER.FORM.VALIDATION.CARE_ABOUT',
    ...orderFields.map((name) => `ORDER.FORM.VALIDATION.${name}` as const),
    ...orderFields.map((name) => `ADMIN.ORDER.FORM.VALIDATION.${name}` as const),
  ],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    orders: typeof ordersErrors;
  }
}
