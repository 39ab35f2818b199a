/** Lengths are in rem, so that the whole page follows the customer's text size. */

export const font = {
  family:
    '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans JP", "Noto Sans CJK JP", Meiryo, sans-serif',
  size: {
    /** No text is smaller than 14 px. */
    xs: '0.875rem',
    s: '0.875rem',
    /** By 8.6vw ten letters, the longest phrases, stay on one line of a notice on a phone whose text is twice as large. */
    m: 'min(1rem, 8.6vw)',
    l: '1.125rem',
    xl: '1.25rem',
    xxl: '1.5rem',
    xxxl: '1.875rem',
  },
  weight: { normal: 400, bold: 700 },
  lineHeight: { tight: 1.45, normal: 1.7 },
} as const;

export const space = {
  none: '0',
  xxs: '0.25rem',
  xs: '0.5rem',
  s: '0.75rem',
  m: '1rem',
  l: '1.5rem',
  xl: '2rem',
  xxl: '3rem',
  xxxl: '4rem',
  /** Beside a box's content: less on a phone, and next to nothing where the text is large, which needs the room. */
  gutter: 'clamp(5px, 8vw - 0.9rem, 1rem)',
} as const;

export const size = {
  /** The least height and width of anything to be pressed: 44px. */
  tapTarget: '2.75rem',
  control: '3rem',
  /** About 42 full-width characters: the longest line that reads well. */
  text: '46rem',
  page: '64rem',
  /** Of a page from 1,280 and from 1,920 px on. */
  pageLarge: '76rem',
  pageXlarge: '88rem',
  /** Shared dialog: 500px (spec §9). */
  dialog: '31.25rem',
} as const;

export const radius = { s: '0.25rem', m: '0.5rem', l: '0.75rem', pill: '999rem' } as const;

export const shadow = {
  raised: '0 1px 2px rgb(43 36 33 / 6%), 0 2px 8px rgb(43 36 33 / 6%)',
  overlay: '0 8px 40px rgb(43 36 33 / 24%)',
} as const;

/** Dialogs and drawers are in the browser's top layer and need no number. */
export const zIndex = { floating: 10, skipLink: 20 } as const;

export const motion = {
  fast: '120ms',
  normal: '200ms',
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;
