import type { ApiReport } from './api-report';

export type Bump = 'none' | 'minor' | 'major';

/**
 * The version that a change of exports asks for: an export that is gone or reads otherwise is a major,
 * one that is new a minor, and so is a member that may be absent (or undefined, as schemas print it).
 */
export function requiredBump(before: ApiReport, after: ApiReport): Bump {
  const isGone = namesOf(before).some((name) => !namesOf(after).includes(name));
  const changed = Object.entries(before.declarations).flatMap(([name, text]) => {
    const now = after.declarations[name];
    return now === undefined || sorted(now) === sorted(text) ? [] : [{ text, now }];
  });
  const isWider = ({ text, now }: { text: string; now: string }) =>
    sorted(now, membersOf(text)) === sorted(text);
  if (isGone || !changed.every(isWider)) return 'major';
  const isNew = namesOf(after).length > namesOf(before).length || changed.length > 0;
  return isNew ? 'minor' : 'none';
}

/** True when `version` is at least so far ahead of `released`; both are `major.minor.patch`. */
export function isBumped(released: string, version: string, bump: Bump): boolean {
  const [oldMajor = 0, oldMinor = 0] = released.split('.').map(Number);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (bump === 'none' || major > oldMajor) return true;
  return bump === 'minor' && major === oldMajor && minor > oldMinor;
}

function namesOf({ doors }: ApiReport): string[] {
  return Object.entries(doors).flatMap(([door, names]) => names.map((name) => `${door} ${name}`));
}

/** Names of all members that a declaration prints. */
const membersOf = (declaration: string) =>
  new Set([...declaration.matchAll(/(\w+)\??:/g)].map(([, name]) => name));

/** The names that a function takes out of its parameter, `({ title, lines }: Props)`: its callers never see them. */
const namesOfParameter = /\{ [\w, .]*\}(?=: \w)/g;

/**
 * A declaration with the members of its types and unions in alphabetical order: the compiler prints them in
 * the order in which it has met their names, so an import elsewhere moves them.
 *
 * @param known without optional members of other names than these
 */
function sorted(printed: string, known?: ReadonlySet<string | undefined>): string {
  const isNew = (member: string) => {
    const optional = /^(?:readonly )?(\w+)(?:\?:|: (?:[^{]* \| )?undefined$)/.exec(member);
    const name = optional?.[1];
    return name !== undefined && known !== undefined && !known.has(name);
  };
  const declaration = printed
    .replace(namesOfParameter, '{}')
    .replace(/"[^"]*"(?: \| "[^"]*")+/g, (union) => union.split(' | ').sort().join(' | '));
  let at = 0;
  const readMembers = (isNested: boolean): string => {
    const members = [''];
    while (at < declaration.length) {
      const character = declaration[at] ?? '';
      at += 1;
      if (isNested && character === '}') break;
      if (isNested && character === ';') members.push('');
      else
        members.push(`${members.pop()}${character === '{' ? `{${readMembers(true)}}` : character}`);
    }
    return isNested
      ? members
          .map((member) => member.trim())
          .filter((member) => !isNew(member))
          .sort()
          .join(';')
      : members.join('');
  };
  return readMembers(false);
}
