import * as en from '../texts/en';
import { fill, type FillArguments } from '../texts/fill';
import * as ja from '../texts/ja';

/** Step of a command that takes long, in each language. */
export interface Step {
  en: string;
  ja: string;
}

export function step<C extends keyof typeof en.steps>(
  code: C,
  ...[params]: FillArguments<(typeof en.steps)[C]>
): Step {
  const inLanguage = (text: string) => fill(text, { ...params });
  return { en: inLanguage(en.steps[code]), ja: inLanguage(ja.steps[code]) };
}
