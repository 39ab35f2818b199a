import { readFileSync } from 'node:fs';
import type { Result } from '@order-change/contract';
import { object, string, ValidationError } from 'yup';
import { CannotStart } from '../../ground/cannot-start';
import { type OwnCompany, usualColors, usualCompany, usualRules } from '../../ground/company';
import { parseUrl } from '../../ground/url';
import { colors, rules, word } from './company-rules';

const mark = () =>
  word().matches(/^data:image\//, '${path} is no picture as a URI that begins with data:image/');

/** The company's file, as `build/schema/company.json` tells it to an editor. */
export const companyFile = object({
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
  ...colors,
  ...rules,
}).exact('the file has unknown names: ${properties}');

/** Returns a company's file, with the usual rules where it says none; else each reason why it cannot be used. */
export function checkCompany(json: string): Result<OwnCompany, readonly string[]> {
  try {
    const given = companyFile.validateSync(JSON.parse(json), { strict: true, abortEarly: false });
    const {
      $schema: _editors,
      logo: _,
      groupLogo: _mark,
      colorStrong: _strong,
      colorSoft: _soft,
      ...words
    } = given;
    return {
      ok: true,
      value: {
        ...words,
        color: given.color ?? usualColors.color,
        timeSlots: given.timeSlots ?? usualRules.timeSlots,
        cutOff: { ...given.cutOff, time: given.cutOff?.time ?? usualRules.cutOff.time },
        receipt: given.receipt ?? usualRules.receipt,
        numbers: { ...usualRules.numbers, ...given.numbers },
      },
    };
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, failure: error.errors };
    if (error instanceof SyntaxError) return { ok: false, failure: [error.message] };
    throw error;
  }
}

/** Reads the company's file; the demo's company without a file. @throws {CannotStart} for a file that cannot be used. */
export function readCompanyFile(path: string | undefined): OwnCompany {
  if (path === undefined) return usualCompany;
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
