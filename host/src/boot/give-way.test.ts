import { waitFor } from '@testing-library/dom';
import { giveWay } from './give-way';

/** The element that the document came with, and the page that was rendered beside it. */
function open(screen: string, page: string) {
  document.body.innerHTML = `<div></div><div id="app"><div id="screen">${screen}</div><p id="loading"></p></div>`;
  const [live, old] = document.body.children as unknown as [HTMLElement, HTMLElement];
  live.innerHTML = page;
  const field = <T extends HTMLElement = HTMLInputElement>(root: HTMLElement, selector: string) =>
    root.querySelector<T>(selector) as T;
  return { live, old, field };
}

const form = '<input id="a"><input id="b" value="first"><button>send</button><button>menu</button>';

test('the page takes the place and the id of what stood there', () => {
  const { live, old } = open(form, form);
  giveWay(old, live);
  expect(document.getElementById('app')).toBe(live);
  expect(old.isConnected).toBe(false);
  giveWay(old, live);
  expect(document.getElementById('app')).toBe(live);
});

test('what was typed is typed into the page, and what was not stays as the page has it', () => {
  const { live, old, field } = open(form, form.replace('"first"', '"restored"'));
  const heard: string[] = [];
  live.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
  field(old, '#a').value = 'typed';
  giveWay(old, live);
  expect(heard).toEqual(['typed']);
  expect(field(live, '#b').value).toBe('restored');
});

test('a ticked box is ticked in the page before that is seen', async () => {
  const box = '<input type="checkbox" id="c">';
  const { live, old, field } = open(box, box);
  field(old, '#c').checked = true;
  giveWay(old, live);
  expect(field(live, '#c').checked).toBe(true);
  expect([live.hidden, old.isConnected]).toEqual([true, true]);
  await waitFor(() => expect(live.hidden).toBe(false));
  expect(old.isConnected).toBe(false);
});

test('a page that has drawn its ticks already takes the place at once, and keeps them', () => {
  const box = '<input type="checkbox" id="c" checked>';
  const { live, old, field } = open(box, box);
  giveWay(old, live);
  expect([field(live, '#c').checked, live.hidden, old.isConnected]).toEqual([true, false, false]);
});

test('focus and selection go to the same field', async () => {
  const { live, old, field } = open(form, form);
  field(old, '#a').value = 'typed';
  field(old, '#a').focus();
  field(old, '#a').setSelectionRange(1, 3);
  giveWay(old, live);
  await Promise.resolve();
  expect(field(live, '#a')).toHaveFocus();
  expect([field(live, '#a').selectionStart, field(live, '#a').selectionEnd]).toEqual([1, 3]);
});

test.each([
  ['the same buttons', form, ['menu']],
  ['another number of buttons', '<button>other</button>', []],
])('a press is done once in a page with %s', (_what, page, presses) => {
  jest.useFakeTimers();
  const { live, old, field } = open(form, page);
  const pressed: (string | null)[] = [];
  live.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent));
  field(old, 'button:last-of-type').setAttribute('aria-disabled', 'true');
  giveWay(old, live);
  jest.runAllTimers();
  jest.useRealTimers();
  expect(pressed).toEqual(presses);
});

test('a press in a slot is done although the page around it has more buttons', () => {
  jest.useFakeTimers();
  const slot = (kind: string) => `<div data-${kind}="form"><button>next</button></div>`;
  const { live, old, field } = open(slot('place'), `${slot('slot')}<button>to the top</button>`);
  const pressed: (string | null)[] = [];
  live.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent));
  field(old, 'button').setAttribute('aria-disabled', 'true');
  giveWay(old, live);
  jest.runAllTimers();
  expect(pressed).toEqual(['next']);
});

test.each(['composing', 'pressed'])(
  'while the screen is %s the page waits, hidden, until it no longer is',
  (mark) => {
    jest.useFakeTimers();
    const { live, old, field } = open(form, form);
    const screen = field(old, '#screen');
    screen.setAttribute(`data-${mark}`, '');
    giveWay(old, live);
    jest.advanceTimersByTime(5_000);
    expect(live.hidden).toBe(true);
    expect(document.getElementById('loading')).toBeNull();
    field(old, '#a').value = '花';
    screen.removeAttribute(`data-${mark}`);
    jest.runAllTimers();
    jest.useRealTimers();
    expect(live.hidden).toBe(false);
    expect(field(live, '#a').value).toBe('花');
  },
);

describe('a screen that an early script has led on', () => {
  const email = '<div><input id="field-email"><button>send</button></div>';
  const code = '<div data-next><input id="field-code"><button>check</button></div>';
  function openLedOn() {
    jest.useFakeTimers();
    const opened = open(`<button>menu</button>${email}${code}`, `<button>menu</button>${email}`);
    const { live, old, field } = opened;
    (field(old, '#field-email').parentElement as HTMLElement).hidden = true;
    field(old, '#field-email').value = 'a@example.jp';
    field(old, '#field-code').value = '12';
    field(old, '#field-email + button').setAttribute('data-noted', '');
    const pressed: (string | null)[] = [];
    live.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent));
    return { ...opened, pressed };
  }
  afterEach(() => jest.useRealTimers());

  test('the page follows it unseen by the noted press, once, and then takes over what was typed', () => {
    const { live, old, field, pressed } = openLedOn();
    field(old, '[data-next] button').setAttribute('aria-disabled', 'true');
    giveWay(old, live);
    jest.advanceTimersByTime(100);
    expect(pressed).toEqual(['send']);
    expect(field(live, '#field-email').value).toBe('a@example.jp');
    expect([live.hidden, old.isConnected]).toEqual([true, true]);
    live.innerHTML = `<button>menu</button>${code}`;
    jest.runAllTimers();
    expect([live.hidden, old.isConnected]).toEqual([false, false]);
    expect(field(live, '#field-code').value).toBe('12');
    expect(pressed).toEqual(['send', 'check']);
  });

  test('a page that does not follow takes its place after three seconds', () => {
    const { live, old, pressed } = openLedOn();
    giveWay(old, live);
    jest.advanceTimersByTime(2_900);
    expect(old.isConnected).toBe(true);
    jest.advanceTimersByTime(200);
    expect([live.hidden, old.isConnected]).toEqual([false, false]);
    expect(pressed).toEqual(['send']);
  });
});
