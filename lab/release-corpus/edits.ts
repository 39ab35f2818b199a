import type { Rebuilt } from './rebuilt';

/** One that does something as soon as its code runs. */
export const does = (
  part: Rebuilt['part'],
  what: string,
  finding: NonNullable<Rebuilt['finding']>,
  code: string,
): Rebuilt => ({ what, part, finding, file: 'remote.', from: /^/, to: `(()=>{${code}})();` });

/** One that only `check --all` finds. */
export const inAll = (one: Rebuilt): Rebuilt => ({ ...one, needsAll: true });

/** One that only `check --all` finds, in that engine. */
export const inEngine = (engine: string, one: Rebuilt): Rebuilt => ({ ...inAll(one), engine });

export const form = 'remote-order-form';
export const auth = 'remote-auth';

/** A style that the policy lets a script set. */
export const style = (css: string) =>
  `const sheet=new CSSStyleSheet();sheet.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(sheet);`;

/** Runs at each change of the page, in a frame of its own. */
export const atChanges = (code: string) =>
  `new MutationObserver(()=>{${code}}).observe(document,{subtree:true,childList:true});`;

const sent = /revision:(\w+),changes:(\w+),contactEmail:(\w+),contactEmailConfirmation:(\w+)\}/;
export const sends = (what: string, changes: string, finding: Rebuilt['finding'] = 'mount-sent') =>
  ({
    what: `is an order form that ${what}`,
    part: form,
    finding,
    file: 'remote.',
    from: sent,
    to: `revision:$1,changes:${changes},contactEmail:$3,contactEmailConfirmation:$4}`,
  }) satisfies Rebuilt;
export const withDestination = (fields: string) =>
  `{...$2,destination:$2.destination&&{...$2.destination,${fields}}}`;

/** A part with one text of its code in the place of another. */
export const edit =
  (part: Rebuilt['part']) =>
  (
    what: string,
    finding: NonNullable<Rebuilt['finding']>,
    from: string | RegExp,
    to: string,
    file = 'remote.',
  ): Rebuilt => ({
    what,
    part,
    file,
    from,
    to,
    finding,
  });
