import { done, refusal, refused, type Result } from '../outcome';
import { parseJson, type Reader, record, text } from '../protocol/read';

const longest = 8_000;
/** A word of a company cannot end its element, attribute or style, nor stand for another word. */
const isWord = (word: string) => word.length <= longest && !/[<>"\\{}\p{Cc}]/u.test(word);
const isName = (name: string) => /^[a-zA-Z]\w{0,63}$/.test(name);

/** Words of a company by their names, such as `siteName`: what documents say in the places of these names. */
export const readCompany = record(isName, () => text(isWord, 'a word of a company'));
export type Company = Readonly<Record<string, string>>;

/** Names of a company's colours. A file may leave them out, as each file of before does: the host's stand then. */
export const isColor = (name: string) => /^color(?:Strong|Soft)?$/.test(name);

const anything: Reader<unknown> = (value) => value;
const readFile = record(
  () => true,
  () => anything,
);

/**
 * Reads the texts of a company's file: pages show nothing else of it. Empty: documents say what the host brings.
 * What each must be, `data company` checks.
 */
export function toCompany(json: string): Result<Company> {
  if (json === '') return done({});
  const file = parseJson(json, readFile);
  if (!file.ok) return refused(refusal('no-company', { why: file.failure }));
  const texts = Object.entries(file.value).filter(
    ([name, value]) => typeof value === 'string' && name !== '$schema',
  );
  const read = parseJson(JSON.stringify(Object.fromEntries(texts)), readCompany);
  const [unfit] = texts.filter(
    ([name, value]) => isColor(name) && !/^#[\da-f]{6}$/i.test(String(value)),
  );
  if (unfit)
    return refused(refusal('no-company', { why: `${unfit[0]} is no colour such as #c4161c` }));
  if (texts.length === 0) return refused(refusal('no-company', { why: 'it has no texts' }));
  return read.ok ? read : refused(refusal('no-company', { why: read.failure }));
}
