import { closedForNow, refusalLines, refusalText } from './refusal-text';

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

test('a refusal for a while says until when', () => {
  const closed = { code: 'MSGEORSE0003', message: 'x' };
  const until = '2027-01-10T03:00:00Z';
  // As it was answered, and as a page has remembered it.
  for (const lockedUntilDatetime of [new Date(until), until as unknown as Date]) {
    const [line] = closedForNow({ ...closed, lockedUntilDatetime }) ?? [];
    expect(line).toBe('ただいま、変更の受け付けを休止しています（2027年1月10日 12:00まで）。');
    expect(closedForNow({ ...closed, code: 'MSGEORSE0010', lockedUntilDatetime })).toBeUndefined();
  }
  expect(closedForNow(closed)).toBeUndefined();
});
