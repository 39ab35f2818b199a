const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that may be put into other HTML as it is. */
export class Markup {
  constructor(readonly source: string) {}
}

type Value = string | number | Markup | readonly Markup[];

/** Builds HTML; a value that is not markup itself is escaped, a list is joined. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(toSource)));
}

function toSource(value: Value): string {
  if (value instanceof Markup) return value.source;
  if (typeof value === 'object') return value.map(({ source }) => source).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
