// What reads and judges an answer of the API: the schemas of the answers, the table of errors. It comes with the first call.
import {
  addressesAnswer,
  announcementsAnswer,
  type Catalog,
  changeAnswer,
  companyMetadata,
  deliveryAnswer,
  emptyAnswer,
  invalidStringsAnswer,
  isCatalog,
  type Order,
  type OrderList,
  orderListSchema,
  orderWithChangeSchema,
  sendCodeAnswer,
} from '@order-change/contract';
import { mixed } from 'yup';

export { readGoodAnswer } from '../http/good-answer';
export { send } from '../http/send';

/** A schema whose whole judgement is one fast check: it comes with each visit of the form. */
const catalogAnswer = mixed<Catalog>({ type: 'catalog', check: isCatalog }).required();

/** Either is judged whole, by the schema that its shape tells. */
const orderOrList = mixed<Order | OrderList>({
  type: 'orderOrList',
  check: (value: unknown): value is Order | OrderList =>
    (isList(value) ? orderListSchema : orderWithChangeSchema).isValidSync(value, { strict: true }),
}).required();

function isList(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'orders' in value;
}

/** Schema of an answer of the API. */
export const answers = {
  addressesAnswer,
  announcementsAnswer,
  catalogAnswer,
  changeAnswer,
  deliveryAnswer,
  emptyAnswer,
  invalidStringsAnswer,
  metadataAnswer: companyMetadata,
  orderOrList,
  orderWithChangeSchema,
  sendCodeAnswer,
};
export type Answers = typeof answers;
