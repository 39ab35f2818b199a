import { array, boolean, object, string, type InferType } from 'yup';
import crafts from './items/crafts.json';
import drinks from './items/drinks.json';
import flowers from './items/flowers.json';
import fruit from './items/fruit.json';
import meat from './items/meat.json';
import noodles from './items/noodles.json';
import pantry from './items/pantry.json';
import seafood from './items/seafood.json';
import sweets from './items/sweets.json';
import vegetables from './items/vegetables.json';
import { kinds } from './picture/drawings';

const itemSchema = object({
  /** Six digits, never given to another item. */
  itemNo: string()
    .matches(/^\d{6}$/)
    .required(),
  name: string().max(40).required(),
  description: string().required(),
  category: string()
    .oneOf([
      '肉・加工品',
      '魚介',
      '果物',
      '野菜・米',
      '麺類',
      '菓子',
      '飲料',
      '調味料・惣菜',
      '工芸・雑貨',
      '花・植物',
    ] as const)
    .required(),
  /** Of origin. */
  prefecture: string().required(),
  temperature: string()
    .oneOf(['ambient', 'chilled', 'frozen'] as const)
    .required(),
  timeSlotSelectable: boolean().required(),
  /** Of the picture. */
  kind: string().oneOf(kinds).required(),
}).noUnknown();

export type CatalogueItem = InferType<typeof itemSchema>;

/** Every item of the catalogue, in the order of its pages. */
export const catalogueItems: readonly CatalogueItem[] = array(itemSchema)
  .required()
  .validateSync(
    [
      ...meat,
      ...seafood,
      ...fruit,
      ...vegetables,
      ...noodles,
      ...sweets,
      ...drinks,
      ...pantry,
      ...crafts,
      ...flowers,
    ],
    { strict: true },
  );
