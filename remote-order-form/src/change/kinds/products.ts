import { fill, kinds, type ProductChange } from '@order-change/contract';
import { array, number, object, string } from 'yup';
import type { FormKind } from '../form-kind';
import { presentProducts } from '../present-values';

import * as texts from '#texts';

const toProduct = ({ lineNumber, itemNo }: ProductChange) =>
  lineNumber === undefined ? { itemNo } : { lineNumber, itemNo };

export const products: FormKind<'products'> = {
  empty: { products: [] },
  kept: object({
    products: array(
      object({ lineNumber: number().integer().optional(), itemNo: string().required() }),
    ).required(),
  }).required(),
  schema: (rules) => object({ products: kinds.products.schema(rules) }),
  fromChange: (change) => ({ products: change?.map(toProduct) ?? [] }),
  toChange: (_rules, draft) =>
    draft.select.kinds.includes('products') ? draft.products.products.map(toProduct) : undefined,
  answeredIn: ['products'],
  fieldAt: (rest) => `products${rest}`,
  present: presentProducts,
  inShort: ({ lines }) => fill(texts.productCount, { count: lines.length }),
  isOfNames: true,
};
