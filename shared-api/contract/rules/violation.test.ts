import { object, string } from 'yup';
import { message } from '../messages/messages';
import type { Rule } from './text-field';
import { errorsByPath, parse, text, violationsOf } from './violation';

const tooShort: Rule = (value) => (value.length < 2 ? message('MSGECCSE0005') : undefined);
const noX: Rule = (value) => (value.includes('x') ? message('MSGECCSE0003') : undefined);
const trimmed = (value: string) => value.trim();
const schema = object({
  name: text({ label: 'お名前', normalize: trimmed, rules: [tooShort, noX] }),
  note: text({ label: '備考', normalize: trimmed, rules: [noX], optional: true }),
}).noUnknown();
const answer = (value: unknown) =>
  violationsOf(schema, value).map(({ path, code, params }) => [path, code, ...params].join(' '));

test.each([
  [{ name: 'ab' }, []],
  [{ name: ' ab ', note: '' }, []],
  [{}, ['name MSGECCSE0001 お名前']],
  [{ name: '  ' }, ['name MSGECCSE0001 お名前']],
  [{ name: ' a ' }, ['name MSGECCSE0005']],
  [{ name: 'x' }, ['name MSGECCSE0005']],
  [{ name: 'ax' }, ['name MSGECCSE0003']],
  [{ name: 'ab', note: ' x' }, ['note MSGECCSE0003']],
  [{ name: 'x', note: 'x' }, ['name MSGECCSE0005', 'note MSGECCSE0003']],
  [{ name: 7 }, ['name MSGECCSE9000']],
  [{ name: null }, ['name MSGECCSE9000']],
  [{ name: 'ab', more: 1 }, [' MSGECCSE9000']],
  [null, [' MSGECCSE9000']],
])('%j answers %j', (value, expected) => {
  expect(answer(value)).toEqual(expected);
});

test('a rule sees the other fields of the object, and none when the field stands alone', () => {
  const siblingsSeen: unknown[] = [];
  const field = text({
    label: 'x',
    normalize: trimmed,
    rules: [(_value, siblings) => void siblingsSeen.push(siblings)],
  });
  violationsOf(object({ field, other: string() }), { field: 'a', other: 'b' });
  violationsOf(field, 'a');
  expect(siblingsSeen).toEqual([{ field: 'a', other: 'b' }, {}]);
});

test('a field without rules of its own must be there, and no more', () => {
  const field = text({ label: '印', normalize: trimmed });
  expect(violationsOf(field, 'anything')).toEqual([]);
  expect(violationsOf(field, '')).toEqual([{ path: '', code: 'MSGECCSE0001', params: ['印'] }]);
});

test('a parsed text is normalised, and an optional text that is missing is empty', () => {
  expect(parse(schema, { name: ' ab ' })).toEqual({ ok: true, value: { name: 'ab', note: '' } });
  expect(parse(schema, { name: 'x' })).toEqual({
    ok: false,
    failure: [{ path: 'name', code: 'MSGECCSE0005', params: [] }],
  });
});

test.each(['text', null, 7])('a complaint of yup itself, %j, is MSGECCSE9000', (complaint) => {
  const odd = string().test('odd', complaint as never, () => false);
  expect(violationsOf(odd, 'a')).toEqual([{ path: '', code: 'MSGECCSE9000', params: [] }]);
});

test('an exception of a rule is not taken for a violation', () => {
  const broken = string().test('broken', () => {
    throw new TypeError('a bug');
  });
  expect(() => violationsOf(broken, 'a')).toThrow(new TypeError('a bug'));
});

test('of several violations of a field the first is shown', () => {
  expect(
    errorsByPath([
      { path: 'a', ...message('MSGECCSE0003') },
      { path: 'a', ...message('MSGECCSE0005') },
      { path: 'b', ...message('MSGECCSE0001', 'x') },
    ]),
  ).toEqual({
    a: { code: 'MSGECCSE0003', params: [] },
    b: { code: 'MSGECCSE0001', params: ['x'] },
  });
});

test.each([null, [1], { a: 1 }])(
  '%j, which is no text, stays as it is when it is cast',
  (value) => {
    const field = text({ label: 'お名前', normalize: trimmed });
    expect(field.cast(value as never, { assert: false })).toEqual(value);
  },
);
