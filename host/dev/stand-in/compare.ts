/** Places at which what was sent differs from what was typed, without the values. */
export function differences(typed: unknown, sent: unknown, at = 'changes'): string[] {
  if (!isObject(typed) || !isObject(sent))
    return Object.is(typed, sent) ? [] : [`${at} is not what was typed`];
  const names = [...new Set([...Object.keys(typed), ...Object.keys(sent)])];
  return names.flatMap((name) => differences(typed[name], sent[name], `${at}.${name}`));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
