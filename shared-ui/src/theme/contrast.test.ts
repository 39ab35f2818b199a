import { color } from './color';

type Name = keyof typeof color;

/** WCAG 2.2, relative luminance of `#rrggbb`, also as what `var()` falls back on. */
function luminance(value: string): number {
  const [hex = ''] = /#[\da-f]{6}/.exec(value) ?? [];
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Name, other: Name): number {
  const [dark = 0, light = 0] = [luminance(color[one]), luminance(color[other])].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

const grounds: Name[] = ['page', 'surface', 'surfaceMuted'];
const tones = ['info', 'success', 'warning', 'error'] as const;
const on = (texts: Name[], backgrounds: Name[]) =>
  texts.flatMap((text) => backgrounds.map((background): [Name, Name] => [text, background]));

describe('text reaches 4.5:1', () => {
  test.each([
    ...on(['text', 'textMuted', 'link', 'linkStrong', 'error', 'primary'], grounds),
    ...on(['textOnFill'], ['primary', 'primaryStrong', 'secondary', 'secondaryStrong']),
    ...on(['secondary'], ['surface', 'secondarySoft']),
    ...on(['link'], ['infoSoft']),
    ...on(['primary'], ['primarySoft']),
    ...on(['text', 'textMuted'], ['neutralSoft', 'secondarySoft']),
    ...on(['disabled'], ['surfaceMuted', 'disabledSoft']),
    ...tones.flatMap((tone) => on([tone, 'text', 'link'], [`${tone}Soft`])),
    ...on([...tones], ['surface', 'surfaceMuted']),
  ])('the contrast of %s on %s is enough', (text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the edge of a control, a mark and the focus ring reach 3:1', () => {
  test.each(on(['borderStrong', 'focus', 'secondary', 'error', 'primary'], grounds))(
    'the contrast of %s on %s is enough',
    (edge, background) => {
      expect(contrast(edge, background)).toBeGreaterThanOrEqual(3);
    },
  );
});

test('the measure itself: black on white is 21, a colour on itself 1', () => {
  expect((luminance('#ffffff') + 0.05) / (luminance('#000000') + 0.05)).toBeCloseTo(21);
  expect(contrast('primary', 'primary')).toBe(1);
});
