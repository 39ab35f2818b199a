import type { SameTexts } from '../../src/texts/fill';
import { createFormatter } from '../../src/texts/formatter';
import type * as en from './en';
import type * as ja from './ja';

/** The texts of the page in one language; the placeholders are those of the English ones. */
export type Texts = Omit<typeof en, 'refusals'>;
export type Language = 'ja' | 'en';

const japanese = () => import('./ja') satisfies Promise<SameTexts<Texts, typeof ja>>;

/** Loads what the page says in one language. */
export async function loadTexts(language: Language) {
  const { refusals, space, ...t } = await (language === 'ja' ? japanese() : import('./en'));
  return { language, t: t as Texts, formatter: createFormatter(refusals, space) };
}
