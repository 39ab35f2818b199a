import { done, refusal, refused, type Result } from '../outcome';
import { hashOf, isTokenName, newTokenText, type Token } from './token';
import { changeTokenFile } from './token-file';

const day = 24 * 60 * 60 * 1000;

/** Days. */
const [usual, most] = [90, 366];

export interface Made {
  /** shown once, kept by nobody here */
  text: string;
  token: Token;
}

/**
 * Makes a token. Refuses a name that is taken or that the history could not hold, and an end that is past or
 * more than a year away.
 *
 * @param asked.until a date or an instant; without it in 90 days
 */
export async function makeToken(
  file: string,
  asked: Pick<Token, 'name' | 'may' | 'parts'> & { until?: string | undefined },
  { now, by }: { now: Date; by: string },
): Promise<Result<Made>> {
  const { name, may, parts } = asked;
  if (!isTokenName(name)) return refused(refusal('no-token-name', { name }));
  const until = new Date(asked.until ?? now.getTime() + usual * day);
  if (!(until > now && until.getTime() <= now.getTime() + most * day))
    return refused(refusal('no-token-end', { text: asked.until ?? '', most }));
  const text = newTokenText();
  const token = {
    name,
    hash: hashOf(text),
    may,
    parts,
    until: until.toISOString(),
    madeDatetime: now.toISOString(),
    madeBy: by,
  };
  const changed = await changeTokenFile(file, (content) =>
    content.tokens.some((one) => one.name === name)
      ? refused(refusal('token-taken', { name }))
      : done({ ...content, tokens: [...content.tokens, token] }),
  );
  return changed.ok ? done({ text, token }) : changed;
}

/** Takes a token away; the next call with it is refused. */
export function revokeToken(file: string, name: string) {
  return changeTokenFile(file, (content) => {
    const tokens = content.tokens.filter((one) => one.name !== name);
    return tokens.length < content.tokens.length
      ? done({ ...content, tokens })
      : refused(refusal('token-unknown', { name }));
  });
}
