import { countHops } from './hops';

const page = 'http://site/';
const file = (url: string, ...startedBy: string[]) => ({ url, startedBy });

test('the document alone is one hop', () => {
  expect(countHops([file(page)])).toBe(1);
});

test('what the document preloads comes beside the entry, whoever runs it later', () => {
  expect(
    countHops([file(page), file('main.js', page), file('remote.js', page), file('page.js', page)]),
  ).toBe(2);
});

test('each file that starts the next adds a hop', () => {
  expect(countHops([file(page), file('main.js', page), file('remote.js', 'main.js')])).toBe(3);
});

test('a file waits for the latest on the stack that asked for it', () => {
  const runtimeAndChunk = file('lazy.js', 'main.js', 'chunk.js');
  expect(
    countHops([file(page), file('main.js', page), file('chunk.js', 'main.js'), runtimeAndChunk]),
  ).toBe(4);
});

test('scripts that are not among the requests cost no hop', () => {
  expect(countHops([file(page), file('main.js', page, 'debugger://probe')])).toBe(2);
});
