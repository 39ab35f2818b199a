/** Elements of a screen that is rendered beforehand. Scripts, styles, frames and the document's own elements are refused. */
const elements = new Set(
  (
    'a abbr address article aside b br button circle dd defs div dl dt ellipse em fieldset figure footer form ' +
    'g h1 h2 h3 h4 header hr i img input label legend li line main nav ol option p path polygon polyline rect section ' +
    'select small span strong sub sup svg table tbody td text textarea tfoot th thead time title tr ul use'
  ).split(' '),
);
const voids = new Set(['br', 'hr', 'img', 'input']);

/** Runs or loads something, or leads what is typed into an address. */
const forbidden = /^(on.*|style|src|srcset|srcdoc|action|formaction|ping|background)$/i;
/** Activation fills in the company's site. */
const safeAddress = /^(\/(?!\/)|#|https:|tel:|mailto:|\{\{company\.site\}\})/;
/** The only method of a form: it leads nothing into an address. */
const formMethod = 'dialog';

const token = /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*\/?>|[^<]+/y;
const attribute = /([\w:-]+)(?:="([^"]*)")?/g;

/**
 * Returns what is wrong with the HTML of a screen; undefined for HTML whose elements are known, closed and
 * harmless. It becomes a piece of a document: one that is left open would swallow what follows.
 */
export function markupFault(html: string): string | undefined {
  const open: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const at = token.lastIndex;
    const [all, slash, name = '', attributes = ''] = token.exec(html) ?? [];
    if (all === undefined) return `cannot be read at "${html.slice(at, at + 20)}"`;
    if (name === '') continue;
    if (!elements.has(name)) return `has <${name}>`;
    if (slash) {
      if (open.pop() !== name) return `closes <${name}> at a wrong place`;
      continue;
    }
    if (!voids.has(name)) open.push(name);
    const fault = attributeFault(name, attributes);
    if (fault !== undefined) return fault;
  }
  const [left] = open;
  return left === undefined ? undefined : `does not close <${left}>`;
}

function attributeFault(name: string, attributes: string): string | undefined {
  const given = [...attributes.matchAll(attribute)].map(([, key = '', value = '']) => ({
    key,
    value,
  }));
  const wrong = given.find(({ key }) => forbidden.test(key));
  if (wrong) return `has the attribute ${wrong.key}`;
  const link = given.find(({ key }) => /^(xlink:)?href$/i.test(key));
  if (link && !safeAddress.test(link.value)) return `links to ${link.value}`;
  const isCalm = given.some(({ key, value }) => key === 'method' && value === formMethod);
  return name === 'form' && !isCalm ? `has a form without method="${formMethod}"` : undefined;
}

/** Returns what is wrong with the style sheet of a screen: it loads nothing, and cannot end its element. */
export function styleFault(css: string): string | undefined {
  return /<|@import|url\(|expression\(/i.exec(css)?.[0];
}

/** Returns what is wrong with a script that stands in a document: nothing of it ends its element. */
export function scriptFault(script: string): string | undefined {
  const end = /<\/script|<!--/i.exec(script)?.[0];
  return end === undefined ? undefined : `has ${end} in its script`;
}
