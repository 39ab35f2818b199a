import {
  type CatalogItem,
  type DeliveryAnswer,
  deliveryAnswer,
  errorAnswer,
  message,
  text,
  zipCodeField,
} from '@order-change/contract';
import { array, object } from 'yup';
import { findItems } from '../../domain/orders/find-order';
import { findRestrictions } from '../../domain/orders/undeliverable';
import { findAddresses } from '../../domain/postal/find-addresses';
import type { Services } from '../../ground/services';
import { alphanumeric, fieldNames } from '../../texts/ja';
import type { ApiApp } from '../http/api-app';

const codeFormat = /^[\w-]{1,40}$/;

function codeField(label: string) {
  return text({
    label,
    normalize: (value) => value,
    rules: [
      (value) => (codeFormat.test(value) ? undefined : message('MSGECCSE0007', alphanumeric)),
    ],
  });
}

const undeliverableQuery = object({
  zipCode: zipCodeField(),
  catalogCode: codeField(fieldNames.catalogCode),
  itemNo: array(codeField(fieldNames.item)).defined({
    ...message('MSGECCSE0001', fieldNames.item),
  }),
}).noUnknown();

/** Serves what cannot be delivered; unknown items, catalogues and postal codes answer nothing. */
export function addUndeliverable(app: ApiApp, { database, clock }: Services): void {
  app.get(
    '/v1.0/validation/undeliverable',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Which items cannot be delivered to a postal code, or not at a chosen time',
        querystring: undeliverableQuery,
        response: { 200: deliveryAnswer, 400: errorAnswer, 401: errorAnswer },
      },
      // A list of one looks like a single value in a query.
      preValidation: async ({ query }) => {
        if (typeof query.itemNo === 'string') query.itemNo = [query.itemNo];
      },
    },
    async ({ query: { zipCode, catalogCode, itemNo } }) => {
      const items = await findItems(database, catalogCode, { only: itemNo });
      const found = await findAddresses(database, zipCode);
      const place = { zipCode, municipalityCodes: found.ok ? found.value.municipalityCodes : [] };
      const { undeliverable, withoutTimeSlot } = await findRestrictions(
        database,
        catalogCode,
        items,
        {
          place,
          now: clock(),
        },
      );
      return {
        undeliverableItems: undeliverable,
        itemsWithoutTimeSlot: items.flatMap((item) => reasonOf(item, withoutTimeSlot)),
      };
    },
  );
}

type WithoutTimeSlot = NonNullable<DeliveryAnswer['itemsWithoutTimeSlot']>;

function reasonOf(
  { itemNo, timeSlotSelectable }: CatalogItem,
  byPlace: ReadonlySet<string>,
): WithoutTimeSlot {
  if (byPlace.has(itemNo)) return [{ itemNo, reason: 'place' }];
  return timeSlotSelectable ? [] : [{ itemNo, reason: 'item' }];
}
