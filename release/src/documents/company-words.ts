import { jsonElement, toInlineJson } from '../composing/inline-json';
import { type Company, isColor } from '../settings/company';

/** The id of the host's element that holds the words it brings, as JSON; the page reads the filled one. */
const elementId = 'company';
const element = new RegExp(
  `<script type="application/json" id="${elementId}">([\\s\\S]*?)</script>`,
);
const place = /\{\{company\.(\w+)\}\}/g;

/** The words that a host brings, by their names; none for a host of before, whose words stand in its code. */
export function broughtWords(html: string): Company {
  const [, json = '{}'] = element.exec(html) ?? [];
  return JSON.parse(json) as Company;
}

/** Returns the names of the words that a host shows and a company's file does not have. */
export function missingWords(html: string, company: Company): string[] {
  if (Object.keys(company).length === 0) return [];
  return Object.keys(broughtWords(html)).filter(
    (name) => name !== '$schema' && !isColor(name) && company[name] === undefined,
  );
}

/** Returns what fills the company's words into a piece of a host's HTML, `html` being its document. */
export function createFiller(html: string, company: Company): (piece: string) => string {
  const { $schema: _schema, ...brought } = broughtWords(html);
  const words = Object.keys(company).length > 0 ? company : brought;
  const shown = Object.fromEntries(
    Object.entries(brought).map(([name, own]) => [name, words[name] ?? (isColor(name) ? own : '')]),
  );
  const inline = jsonElement(elementId, toInlineJson(shown));
  return (piece) =>
    piece
      // An apostrophe would end the text of a style, where no entity stands for it.
      .replace(/<style>[\s\S]*?<\/style>/g, (style) =>
        style.replace(place, (_place, name: string) => (shown[name] ?? '').replaceAll("'", '’')),
      )
      .replace(element, () => inline)
      .replace(place, (_place, name: string) => (shown[name] ?? '').replaceAll('&', '&amp;'));
}
