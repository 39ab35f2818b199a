import { checkBodies } from './bodies';

const call = 'POST /api/v1.0/change';
const judge = checkBodies({
  [call]: {
    type: 'object',
    properties: {
      mail: { type: 'string', maxLength: 5 },
      lines: {
        type: 'array',
        items: {
          type: 'object',
          properties: { no: { type: 'integer' } },
          additionalProperties: false,
        },
      },
    },
    required: ['mail'],
    additionalProperties: false,
  },
});

test.each([
  ['a missing field', {}, "it must have required property 'mail'"],
  ['a wrong type', { mail: 1 }, 'mail must be string'],
  ['a text that is too long', { mail: 'abcdef' }, 'mail must NOT have more than 5 characters'],
  ['an unknown field', { mail: '', more: 1 }, 'it must NOT have additional properties: more'],
  [
    'an unknown field of a row',
    { mail: '', lines: [{ no: 1 }, { number: 2 }] },
    'lines.1 must NOT have additional properties: number',
  ],
  ['a list', [], 'it must be object'],
])('a body with %s is told by its place, without its values', (_, body, fault) => {
  expect(judge(call, JSON.stringify(body))).toBe(fault);
});

test.each([null, '', 'mail=1'])('a body that is not JSON (%j) is a fault', (body) => {
  expect(judge(call, body)).toBe('it is no JSON');
});

test('a body of the right shape passes, and so does one of a call that nothing is known of', () => {
  expect(judge(call, '{"mail":"a@b.c"}')).toBeUndefined();
  expect(judge('POST /api/v1.0/other', 'x')).toBeUndefined();
});

test('what is no JSON Schema is refused at once', () => {
  expect(() => checkBodies({ [call]: { type: 'text' } })).toThrow();
});
