/**
 * Colours by role. Every text/background pair that the components use reaches 4.5:1, and every
 * control border and focus ring 3:1 (WCAG 2.2 AA); `contrast.test.ts` computes them all.
 */
export const color = {
  text: '#2b2421',
  textMuted: '#625851',
  textOnFill: '#ffffff',

  page: '#ffffff',
  surface: '#ffffff',
  surfaceMuted: '#f8f5f1',
  scrim: 'rgb(43 36 33 / 60%)',

  border: '#e2dad2',
  /** The edge of a control: 3:1 on the surfaces. */
  borderStrong: '#857970',
  focus: '#0b4f9e',

  // The company's, where its file says them: `color`, `colorStrong`, `colorSoft`.
  primary: 'var(--brand, #c4161c)',
  primaryStrong: 'var(--brand-strong, #9c0f14)',
  primarySoft: 'var(--brand-soft, #fdf2f1)',
  secondary: '#b84e00',
  secondaryStrong: '#963f00',
  secondarySoft: '#fff4ea',

  error: '#b3001e',
  errorSoft: '#fff0f1',
  info: '#0b5cad',
  infoSoft: '#eef5fc',
  success: '#1b6e3c',
  successSoft: '#edf7f0',
  warning: '#9a4a00',
  warningSoft: '#fff5e5',
  neutralSoft: '#f1ece7',

  disabled: '#6f6661',
  disabledSoft: '#ece7e2',
  link: '#0b5cad',
  linkStrong: '#083f78',
} as const;
