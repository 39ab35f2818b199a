import type { SameTexts } from '../../src/texts/fill';
import { createFormatter, type Formattable } from '../../src/texts/formatter';
import { withOption } from '../../src/texts/with-option';
import type * as en from './en';
import type * as ja from './ja';

/** The texts of the page in one language; the placeholders are those of the English ones. */
export type Texts = Omit<typeof en, 'refusals'>;
export type Language = 'ja' | 'en';

const japanese = () => import('./ja') satisfies Promise<SameTexts<Texts, typeof ja>>;

/** Loads what the page says in one language. */
export async function loadTexts(language: Language) {
  const { refusals, space, ...t } = await (language === 'ja' ? japanese() : import('./en'));
  const formatter = createFormatter(refusals, space);
  return { language, t: t as Texts, formatter: { ...formatter, formatRefusal } };

  /** A command that is copied from the page asks the server of the page, not a store on the machine of the reader. */
  function formatRefusal(given: Formattable): string {
    return withOption(formatter.formatRefusal(given), `--server ${location.origin}`);
  }
}
