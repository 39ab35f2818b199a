import { refusalLines, refusalText } from './refusal-text';

const known = { code: 'MSGEORSE0006', message: 'x', params: ['小笠原村'] };

test("a refusal is shown by the catalogue's text, else the server's own, else as a system error", () => {
  expect(refusalText(known)).toContain('小笠原村');
  expect(refusalText(known)).not.toContain('x');
  expect(refusalLines({ code: 'X1', message: '一行目\n二行目' })).toEqual(['一行目', '二行目']);
  expect(refusalText({ code: 'X1', message: '一行目\n二行目' })).toBe('一行目二行目');
  expect(refusalText({ code: 'X1', message: '' })).toContain('システムエラー');
});

test('a refusal without parameters leaves their places empty', () => {
  expect(refusalText({ code: 'MSGEORSE0006', message: '' })).toBe(
    refusalText({ code: 'MSGEORSE0006', message: '', params: [''] }),
  );
});
