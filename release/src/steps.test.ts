import { step, steps } from './steps';

test.each(Object.entries(steps))(
  'the step %s names the same parameters in English and in Japanese',
  (_, [en, ja]) => {
    const named = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort();
    expect(ja).toMatch(/[ぁ-んァ-ヶ]|^\{\w+\}/);
    expect(named(ja)).toEqual(named(en));
  },
);

test('a step is told in both languages with its parameters', () => {
  expect(step('mounting-page', { path: '/news', by: 'Chromium 1' })).toEqual({
    en: 'mounting the page /news in Chromium 1',
    ja: 'Chromium 1 で /news を開いています',
  });
});
