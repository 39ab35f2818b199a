import { bodyLimits } from '../../limits';

/** The flag makes a pair one character, which is none. */
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Finds what `JSON.parse` takes and no rule should meet: nesting beyond `maxDepth` (functions that
 * call themselves for each level overflow the stack), a key that an object has twice (two readers may
 * take another one each), and a lone surrogate (no UTF-8 text can hold it). Broken JSON is left to
 * `JSON.parse`.
 */
export function findJsonFault(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = []; // the keys of each open object; undefined for a list
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : undefined);
      if (open.length > bodyLimits.maxDepth) return 'nested too deeply';
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      const end = endOfString(text, at);
      const token = text.slice(at, end + 1);
      const value = token.includes('\\') ? unescape(token) : token.slice(1, -1);
      if (value === undefined) return undefined;
      if (loneSurrogate.test(value)) return 'a lone surrogate';
      const keys = open.at(-1);
      if (keys && isKey(text, end)) {
        if (keys.has(value)) return 'a key twice';
        keys.add(value);
      }
      at = end;
    }
  }
  return undefined;
}

/** Index of the closing quotation mark. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}

function unescape(token: string): string | undefined {
  try {
    return JSON.parse(token) as string;
  } catch {
    return undefined;
  }
}

function isKey(text: string, end: number): boolean {
  let next = end + 1;
  while (/\s/.test(text[next] ?? '')) next += 1;
  return text[next] === ':';
}
