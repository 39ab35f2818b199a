import { createUnreadAnswers } from './unread-answers';

/** Answers of some bytes to connections by name, and the connections that were closed. */
function answersWith(maxBytes: number) {
  const answers = createUnreadAnswers(maxBytes);
  const closed: string[] = [];
  const send = (connection: string, bytes: number) =>
    answers.add(bytes, () => closed.push(connection));
  return { closed, send };
}

test('answers within the bound close no connection', () => {
  const { closed, send } = answersWith(100);
  send('a', 50);
  send('b', 50);
  expect(closed).toEqual([]);
});

test('an answer beyond the bound closes the connection that has not read for longest', () => {
  const { closed, send } = answersWith(100);
  send('a', 50);
  send('b', 50);
  send('c', 50);
  expect(closed).toEqual(['a']);
  send('d', 100);
  expect(closed).toEqual(['a', 'b', 'c']);
});

test('an answer that was read no longer counts', () => {
  const { closed, send } = answersWith(100);
  const isRead = send('a', 100);
  isRead();
  isRead();
  send('b', 100);
  expect(closed).toEqual([]);
});

test('an answer that alone exceeds the bound closes its own connection', () => {
  const { closed, send } = answersWith(100);
  send('a', 101);
  expect(closed).toEqual(['a']);
});
