import { createHash } from 'node:crypto';
import type { CallExpression, Expression, NewExpression, Node, Super } from 'acorn';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { type Refusal, refusal } from '../outcome';
import type { Publication } from '../store';

/** Faults of one script: the page refuses them. */
interface ScriptFaults {
  /** it makes code of text, which the content policy refuses: `eval` */
  dynamic: string[];
  /** other origins that it asks, which the content policy refuses */
  origins: string[];
  /** hashes of chunks that it asks for by integrity, of each algorithm */
  hashes: string[];
}

/**
 * Findings in the scripts of a part: code made of text, other origins, chunks that are not there or that no
 * script asks for by integrity. Nothing of them runs: they are parsed by acorn.
 *
 * @param read answers the text of a file of the part
 */
export async function checkScripts(
  part: Publication,
  read: (file: string) => Promise<string>,
): Promise<Refusal[]> {
  const { name, version, files } = part;
  const scripts = Object.keys(files).filter((path) => /\.m?js$/.test(path));
  const texts = await Promise.all(scripts.map(async (file) => [file, await read(file)] as const));
  const fileOf = new Map(
    texts.flatMap(([file, text]) => hashesOf(text).map((hash) => [hash, file])),
  );
  const vouched = new Set([part.entry]);
  const findings: Refusal[] = [];
  for (const [file, text] of texts) {
    const faults = faultsOf(text);
    const where = { name, version, file };
    for (const what of new Set(faults.dynamic))
      findings.push(refusal('dynamic-code', { ...where, what }));
    for (const origin of new Set(faults.origins))
      findings.push(refusal('foreign-origin', { ...where, origin }));
    for (const hash of new Set(faults.hashes)) {
      const chunk = fileOf.get(hash);
      if (chunk === undefined) findings.push(refusal('missing-chunk', { ...where, hash }));
      else vouched.add(chunk);
    }
  }
  // The composition vouches for each file of a module (discovery.ts).
  if (part.kind === 'remote' && part.entryType === 'module') return findings;
  const unvouched = scripts.filter((file) => !vouched.has(file));
  return [
    ...findings,
    ...unvouched.map((file) => refusal('unvouched-chunk', { name, version, file })),
  ];
}

/** Returns the hashes by which a bundler may name a file, one for each algorithm of Subresource Integrity. */
const hashesOf = (text: string) =>
  ['sha256', 'sha384', 'sha512'].map(
    (algorithm) => `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`,
  );

function faultsOf(source: string): ScriptFaults {
  const faults: ScriptFaults = { dynamic: [], origins: [], hashes: [] };
  const call = (node: CallExpression | NewExpression) => {
    const made = dynamicCode(node);
    if (made !== undefined) faults.dynamic.push(made);
    const origin = foreignOrigin(node);
    if (origin !== undefined) faults.origins.push(origin);
  };
  simple(parseScript(source), {
    CallExpression: call,
    NewExpression: call,
    ImportExpression({ source: from }) {
      const origin = originOf(textOf(from));
      if (origin !== undefined) faults.origins.push(origin);
    },
    Literal({ value }) {
      if (typeof value === 'string') faults.hashes.push(...(value.match(hashPattern) ?? []));
    },
    TemplateElement({ value }) {
      faults.hashes.push(...(value.raw.match(hashPattern) ?? []));
    },
  });
  return faults;
}

const hashPattern =
  /\bsha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64}|512-[A-Za-z0-9+/]{86}==)(?![A-Za-z0-9+/=])/g;

/** A classic script, else a module; publishing has refused what is neither. */
function parseScript(source: string): Node {
  try {
    return parse(source, { ecmaVersion: 'latest', sourceType: 'script' });
  } catch {
    return parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  }
}

/** `eval`, also as `window.eval` and `(0, eval)`. */
function calledName(callee: Expression | Super): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'SequenceExpression')
    return calledName(callee.expressions.at(-1) as Expression);
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined;
  const { object, property } = callee;
  if (!['window', 'globalThis', 'self'].includes(object.name)) return undefined;
  return property.type === 'Identifier' && !callee.computed
    ? property.name
    : textOf(property as Expression);
}

function textOf(node: Node | undefined): string | undefined {
  const { value } = (node ?? {}) as { value?: unknown };
  return node?.type === 'Literal' && typeof value === 'string' ? value : undefined;
}

/**
 * Returns what makes code of text, in words. Two forms are in every bundle and pass: the look for the global
 * object, guarded by a `try`, and Module Federation's loaders of entries that no page of ours has.
 */
function dynamicCode({ callee, arguments: given }: CallExpression | NewExpression) {
  const name = calledName(callee);
  const [first] = given;
  const text = textOf(first);
  if (name === 'eval') return 'eval';
  if (name === 'Function')
    return ['return this', 'callbacks'].includes(text ?? '') || isPublicPath(first)
      ? undefined
      : 'new Function';
  if ((name === 'setTimeout' || name === 'setInterval') && text !== undefined)
    return `${name} of a text`;
  return undefined;
}

/** `new Function('return ' + getPublicPath)()` in Module Federation's runtime; remotes of ours name none. */
function isPublicPath(node: Node | undefined): boolean {
  const call = node as Partial<CallExpression> | undefined;
  const object = call?.callee?.type === 'MemberExpression' ? call.callee.object : undefined;
  return node?.type === 'CallExpression' && textOf(object) === 'return ';
}

const askers = ['fetch', 'WebSocket', 'EventSource', 'Worker', 'SharedWorker', 'importScripts'];

function foreignOrigin({ callee, arguments: given }: CallExpression | NewExpression) {
  const name = calledName(callee);
  return name !== undefined && askers.includes(name) ? originOf(textOf(given[0])) : undefined;
}

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && /^(https?|wss?):\/\//.test(address) && URL.canParse(address)
    ? new URL(address).origin
    : undefined;
}
