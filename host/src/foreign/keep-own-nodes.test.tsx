import { render } from '@testing-library/react';
import { act, type ReactNode, useState } from 'react';
import { isChangedByOthers } from './changed-by-others';
import { keepOwnNodes } from './keep-own-nodes';

beforeAll(() => keepOwnNodes(document.body));

let change: (next: ReactNode) => void;

/** A paragraph whose children can change. */
function Paragraph({ children }: { children: ReactNode }) {
  const [shown, show] = useState(children);
  change = (next) => act(() => show(next));
  return <p>{shown}</p>;
}

/** Changes the page as another program does. */
function open(children: ReactNode) {
  const { container } = render(<Paragraph>{children}</Paragraph>);
  return container.querySelector('p') as HTMLElement;
}

/** Replaces a text as Chromium's translation does. */
function translate(text: ChildNode, ...merged: ChildNode[]): HTMLElement {
  const font = document.createElement('font');
  font.textContent = `‹${[text, ...merged].map((one) => one.textContent).join('')}›`;
  text.replaceWith(font);
  merged.forEach((one) => one.remove());
  return font;
}

test('a page that nobody else changes is not said to be changed by others', async () => {
  const paragraph = open(['a', <b key="b">b</b>]);
  change(['c', <i key="i">i</i>, 'd']);
  await Promise.resolve();
  expect(paragraph.innerHTML).toBe('c<i>i</i>d');
  expect(isChangedByOthers()).toBe(false);
});

test.each<[string, ReactNode, ReactNode, string]>([
  ['goes', ['a', <b key="b">b</b>, false], [false, <b key="b">b</b>, false], '<b>b</b>'],
  ['changes', ['a', <b key="b">b</b>], ['c', <b key="b">b</b>], 'c<b>b</b>'],
  [
    'is what the next node stands before',
    [false, 'a', <b key="b">b</b>],
    [<i key="i">i</i>, 'a', <b key="b">b</b>],
    '<i>i</i>a<b>b</b>',
  ],
])('a translated text that %s is shown as React has it', (_how, before, after, shown) => {
  const paragraph = open(before);
  translate(paragraph.firstChild as ChildNode);
  change(after);
  expect(paragraph.innerHTML).toBe(shown);
  expect(isChangedByOthers()).toBe(true);
});

test('texts that were merged into one, and translated anew, come back one by one', async () => {
  const paragraph = open(['商品を', 3, '点']);
  const [one, two, three] = [...paragraph.childNodes] as [ChildNode, ChildNode, ChildNode];
  const font = translate(one, two, three);
  await Promise.resolve();
  translate(font);
  await Promise.resolve();
  change(['商品を', 4, '点']);
  expect(paragraph.textContent).toBe('商品を4点');
  expect(paragraph.querySelector('font')).toBeNull();
});

test('an element that a translation moved into its own goes when React takes it away', async () => {
  const paragraph = open(['a', <b key="b">b</b>, 'c']);
  const bold = paragraph.querySelector('b') as HTMLElement;
  translate(paragraph.firstChild as ChildNode).append(bold);
  await Promise.resolve();
  change(['a', false, 'c']);
  expect(paragraph.innerHTML).toBe('ac');
});

test('elements that an extension adds stay, and the nodes of the page keep their order around them', async () => {
  const paragraph = open(['a', <b key="b">b</b>]);
  const added = document.createElement('div');
  paragraph.prepend(added);
  await Promise.resolve();
  change(['a', <i key="i">i</i>, <b key="b">b</b>]);
  expect(paragraph.innerHTML).toBe('<div></div>a<i>i</i><b>b</b>');
});

test('a page that an extension writes anew from its own HTML gets its nodes back', async () => {
  const paragraph = open([<button key="b">b</button>, 'a']);
  const button = paragraph.firstChild;

  paragraph.innerHTML = paragraph.innerHTML;
  await Promise.resolve();
  expect(paragraph.firstChild).toBe(button);
  expect(paragraph.childNodes).toHaveLength(2);
});

test('an element that an extension takes away is put back, twenty times at most', async () => {
  const paragraph = open([
    <label key="l">
      l<input />
    </label>,
    'text',
  ]);
  const label = paragraph.firstChild as HTMLElement;
  let times = 0;
  for (; label.isConnected && times < 30; times += 1) {
    label.remove();
    await Promise.resolve();
  }
  expect(times).toBeGreaterThan(10);
  expect(times).toBeLessThanOrEqual(21);
});
