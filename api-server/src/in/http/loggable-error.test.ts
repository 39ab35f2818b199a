import { toLoggableError } from './loggable-error';

test('a loggable error says where it happened and nothing of its message, not even a line that looks like a place', () => {
  const error = new Error('params: taro\n    at taro@example.jp', { cause: 'taro' });
  const loggable = toLoggableError(error);
  expect(JSON.stringify(loggable)).not.toContain('taro');
  expect(loggable).toMatchObject({ type: 'Error', message: 'withheld' });
  expect(loggable.stack).toContain('loggable-error.test.ts');
});
