import { whatIsSeen } from './what-is-seen';

/** jsdom lays nothing out: each range has this size. */
function open(html: string, size = 20) {
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, size, size);
  document.body.innerHTML = html;
  return document.body;
}

test.each([
  ['nothing', '<div style="min-height: 20rem"><p> </p></div>'],
  ['nothing', ''],
  ['progress', '<div role="status">読み込んでいます</div>'],
  ['screen', '<p>お知らせ</p>'],
  ['screen', '<div><input></div>'],
  ['screen', '<div role="status">読み込んでいます</div><button></button>'],
])('a customer sees %s in %s', (seen, html) => {
  expect(whatIsSeen(open(html))).toBe(seen);
});

test('a customer sees nothing of a screen without a size', () => {
  expect(whatIsSeen(open('<p>お知らせ</p><input>', 1))).toBe('nothing');
});
