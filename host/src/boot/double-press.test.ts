import { holdDoublePresses } from './double-press';

const press = (element: Element, type: string, detail: number) => {
  const event = new MouseEvent(type, { detail, bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  return event.defaultPrevented;
};

function openPage() {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<button><span>次へ</span></button><p><a href="/">先頭へ</a></p>';
  const pressed: string[] = [];
  page.addEventListener('click', ({ target }) => pressed.push((target as Element).tagName));
  holdDoublePresses(page);
  const find = (name: string) => page.querySelector(name) as Element;
  return { pressed, find };
}

test('the second half of a press whose button has gone selects nothing and presses nothing', () => {
  const { pressed, find } = openPage();
  const label = find('span');
  press(label, 'mousedown', 1);
  press(label, 'click', 1);
  find('button').remove();
  expect(press(find('p'), 'mousedown', 2)).toBe(true);
  expect(press(find('a'), 'click', 2)).toBe(true);
  expect(pressed).toEqual(['SPAN']);
});

test('what is drawn anew inside a button that stays changes nothing', () => {
  const { pressed, find } = openPage();
  press(find('span'), 'mousedown', 1);
  press(find('span'), 'click', 1);
  find('button').innerHTML = '<b>次へ</b>';
  expect(press(find('b'), 'mousedown', 2)).toBe(false);
  expect(press(find('b'), 'click', 2)).toBe(false);
  expect(pressed).toEqual(['SPAN', 'B']);
});

test('a word is selected by a double press on it, also after a button has gone', () => {
  const { find } = openPage();
  press(find('button'), 'mousedown', 1);
  find('button').remove();
  press(find('p'), 'mousedown', 1);
  expect(press(find('p'), 'mousedown', 2)).toBe(false);
});
