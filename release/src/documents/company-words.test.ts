import { toCompany } from '../settings/company';
import { createFiller, missingWords } from './company-words';

const brought = '{"siteName":"四季","telephone":"0120-000-000"}';
const html = `<title>{{company.siteName}}</title><style>a{content:'{{company.telephone}}'}</style><script type="application/json" id="company">${brought}</script>`;
const fill = (company: Record<string, string>) => createFiller(html, company)(html);

test('a document without a company’s file says the words that the host brings', () => {
  expect(fill({})).toBe(
    `<title>四季</title><style>a{content:'0120-000-000'}</style><script type="application/json" id="company">${brought}</script>`,
  );
});

test('a document with a company’s file says that company’s words, in text, style and data', () => {
  expect(fill({ siteName: "O'A & B", telephone: "'1'", other: 'x' })).toBe(
    `<title>O'A &amp; B</title><style>a{content:'’1’'}</style><script type="application/json" id="company">{"siteName":"O'A & B","telephone":"'1'"}</script>`,
  );
});

test('the document of a host that was published before there were places stays as it was', () => {
  const old = '<title>四季</title><p>{{other}}</p>';
  expect(createFiller(old, { siteName: '山' })(old)).toBe(old);
});

test('a company’s file lacks each word that the host shows and the file does not have', () => {
  expect(missingWords(html, { siteName: '山' })).toEqual(['telephone']);
  expect(missingWords(html, {})).toEqual([]);
});

test('a company’s file without colours has those of the host, and its words alone are its own', () => {
  const page = '<i style="color:{{company.color}}">{{company.hours}}</i>';
  const html = `${page}<script type="application/json" id="company">{"hours":"9:00","color":"#c4161c"}</script>`;
  const fillWith = (company: Record<string, string>) => createFiller(html, company)(page);
  expect(fillWith({ siteName: '山' })).toBe('<i style="color:#c4161c"></i>');
  expect(fillWith({ color: '#1b6e3c' })).toBe('<i style="color:#1b6e3c"></i>');
  expect(missingWords(html, { hours: '9:00' })).toEqual([]);
});

test('the texts of a company’s file are read, and its lists and schema are left to others', () => {
  const json = '{"$schema":"x.json","siteName":"山の便り","timeSlots":[]}';
  expect(toCompany(json)).toEqual({ ok: true, value: { siteName: '山の便り' } });
  expect(toCompany('')).toEqual({ ok: true, value: {} });
});

test.each([
  '[]',
  'x',
  '{"a b":"x"}',
  '{"color":"red"}',
  '{"colorSoft":"#fff;--x:1"}',
  ...['<', '"', '\\\\', '{', '\\n'].map((bad) => `{"a":"${bad}"}`),
])('the company’s file %s is refused', (json) => {
  expect(toCompany(json)).toMatchObject({ ok: false, failure: [{ code: 'no-company' }] });
});
