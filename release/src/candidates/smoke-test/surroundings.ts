import type { BrowserContextOptions } from 'playwright-core';

/** Language, time zone and preferences of a visitor. */
export type Surroundings = Pick<
  BrowserContextOptions,
  'locale' | 'timezoneId' | 'colorScheme' | 'reducedMotion' | 'forcedColors'
>;

/** Most visitors. */
export const atHome: Surroundings = { locale: 'ja-JP', timezoneId: 'Asia/Tokyo' };

/** Far from home, by what findings call them: the first and the last time zone of the Earth, and a language written from the right. */
export const elsewhere: Readonly<Record<string, Surroundings>> = {
  'in English, Honolulu, dark': {
    locale: 'en-US',
    timezoneId: 'Pacific/Honolulu',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  },
  'in Arabic, Kiritimati, high contrast': {
    locale: 'ar-EG',
    timezoneId: 'Pacific/Kiritimati',
    forcedColors: 'active',
  },
};
