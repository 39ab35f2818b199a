import { fillIn, withoutLayout } from './fill-in';

test('each place of the document holds the text of its name', () => {
  const html = '<title>変更｜{{siteName}}</title><div>{{siteName}}</div>';
  expect(fillIn(html, { siteName: '四季' })).toBe('<title>変更｜四季</title><div>四季</div>');
});

test('a place whose name has no text is refused by that name', () => {
  expect(() => fillIn('<p>{{slogan}}</p>', { siteName: '四季' })).toThrow('{{slogan}}');
});

test('a document is sent without its indentation, and its styles without comments and line breaks', () => {
  const html =
    "<style>\n  /* Of all. */\n  a,\n  b c {\n    top: 0;\n    --x: 'a: {{b}} c';\n  }\n</style>\n<p>\n  ご注文: の\n</p>";
  expect(withoutLayout(html)).toBe(
    "<style>a,b c{top:0;--x:'a: {{b}} c';}</style>\n<p>\nご注文: の\n</p>",
  );
});
