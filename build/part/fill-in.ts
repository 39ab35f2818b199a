/** Puts each text in the place of its name: `{{siteName}}`. @throws for a name without a text. */
export function fillIn(html: string, texts: Readonly<Record<string, string>>): string {
  return html.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const text = texts[name];
    if (text === undefined)
      throw new Error(`The document has ${place}, and no text for it is given.`);
    return text;
  });
}

/** Takes indentation, and the comments and line breaks of its styles, out of a document: each page would carry them. */
export const withoutLayout = (html: string) =>
  html
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/<style>[^<]*/g, (style) =>
      style.replace(/^([\w-]+): /gm, '$1:').replace(/ ?([{};,>])\n/g, '$1'),
    );
