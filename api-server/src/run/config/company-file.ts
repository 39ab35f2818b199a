import { readFileSync } from 'node:fs';
import { type Company, company, type Result } from '@order-change/contract';
import { object, string, ValidationError } from 'yup';
import { CannotStart } from '../../ground/cannot-start';
import { parseUrl } from '../../ground/url';

/** A word cannot end the element, attribute or style that shows it, nor stand for another word. */
const word = () =>
  string()
    .required('${path} is missing')
    .typeError('${path} is no text')
    .max(8_000, '${path} has more than ${max} characters')
    .matches(/^[^<>"\\{}\p{Cc}]*$/u, '${path} holds one of < > " \\ { } or a line end');
const mark = () =>
  word().matches(/^data:image\//, '${path} is no picture as a URI that begins with data:image/');

/** The company's file, as `build/schema/company.json` tells it to an editor. */
const file = object({
  $schema: string(),
  siteName: word(),
  slogan: word(),
  groupName: word(),
  legalName: word(),
  copyright: word(),
  reception: word(),
  email: word().matches(/^[^\s@]+@[^\s@]+$/, '${path} is no mail address'),
  telephone: word().matches(
    /^\+?\d[\d-]{2,18}\d$/,
    '${path} is no number that a phone dials: digits and hyphens',
  ),
  hours: word(),
  site: word().test(
    'site',
    '${path} is no URL that begins with https: and ends with a slash',
    (value) => parseUrl(value)?.protocol === 'https:' && /^[^?#]+\/$/.test(value),
  ),
  logo: mark(),
  groupLogo: mark(),
}).exact('the file has unknown names: ${properties}');

/** Returns the words of a company's file; else each reason why it cannot be used. */
export function checkCompany(json: string): Result<Company, readonly string[]> {
  try {
    const given = file.validateSync(JSON.parse(json), { strict: true, abortEarly: false });
    const words = Object.keys(company).map((name) => [name, given[name as keyof Company]]);
    return { ok: true, value: Object.fromEntries(words) as Company };
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, failure: error.errors };
    if (error instanceof SyntaxError) return { ok: false, failure: [error.message] };
    throw error;
  }
}

/** Returns the words of the company's file that mails say; the demo's without a file. @throws {CannotStart} for a file that cannot be used. */
export function readCompanyFile(path: string | undefined): Company {
  if (path === undefined) return company;
  const checked = checkCompany(readText(path));
  if (checked.ok) return checked.value;
  throw new CannotStart(`COMPANY_FILE: ${path} cannot be used: ${checked.failure.join('; ')}`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CannotStart(`COMPANY_FILE: ${path} cannot be read: ${String(error)}`);
  }
}
