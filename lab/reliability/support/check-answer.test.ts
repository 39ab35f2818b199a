import document from '../../../api-server/openapi.json';
import { createAnswerCheck } from './check-answer';

const check = createAnswerCheck(document);
const checkMetadata = (status: number, text: string) =>
  check('/api/v1.0/metadata', 'get', { status, text, headers: {}, milliseconds: 0 });
const refusal = JSON.stringify({ code: 'MSGECCSE9000', message: 'x' });

test('a refusal of the contract passes', () => {
  expect(checkMetadata(400, refusal)).toBeUndefined();
});

test.each([
  ['a fault of the server', 500, refusal],
  ['an unknown status', 418, refusal],
  ['a stack trace', 400, JSON.stringify({ code: 'X', message: 'x\n    at f (a.ts:1)' })],
  ['a body that is no JSON', 400, '<html>'],
  ['a refusal of another shape', 400, '{}'],
  ['an answer of another shape', 200, '{}'],
])('%s does not keep the contract', (_, status, text) => {
  expect(checkMetadata(status, text)).toEqual(expect.any(String));
});
