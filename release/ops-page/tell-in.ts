import { tellInJapanese } from '../src/refusals-ja';
import type { Told } from './client';
import type { Language } from './texts';

/** Fault and mend in the language of the page, and the language that they are in; English if there is no other. */
export function tellIn(language: Language, refusal: Told): { text: string; lang: Language } {
  const told = language === 'ja' && tellInJapanese(refusal);
  return told ? { text: told.fault + told.mend, lang: 'ja' } : { text: refusal.text, lang: 'en' };
}
