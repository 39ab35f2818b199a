import { makeToken, revokeToken } from '../credentials/make-token';
import { isEnded, readParts, readRights, type Token } from '../credentials/token';
import { readTokenFile } from '../credentials/token-file';
import type { Answer } from '../operation';
import { done, refusal, refused, type Result } from '../outcome';
import { command } from './support';

export const tokensCommand = command({
  name: 'tokens',
  usage: '[make | revoke <name>]',
  does: 'makes, lists and revokes the tokens with which teams use release serve',
  teaches: [
    'A token lets a team publish or activate its own parts from its own machine, and look at the rest: RELEASE_TOKEN=… npm run release -- <command> --server <url>. Its name is in the history.',
    'make shows the token once. The file tokens.json beside the store has its SHA-256 alone. It ends after 90 days unless --until says otherwise, after 366 at most; revoke ends it at once.',
    '--parts all is for ops: rollback of everything, telemetry and pictures need it.',
  ],
  examples: [
    'tokens',
    'tokens make --name team-auth --may publish,activate --parts remote-auth --until 2027-01-01',
    'tokens make --name ops-tanaka --may publish,activate --parts all',
    'tokens revoke team-auth',
  ],
  options: {
    '--name <name>': 'who it is, for the history: a-z, 0-9 and -',
    '--may <rights>': 'read, publish, activate, with commas between them',
    '--parts <names>': 'its parts, with commas between them, or all',
    '--until <date>': 'its end, like 2027-01-01 (UTC)',
    '--by <name>': 'who makes it; else $RELEASE_BY or the user',
  },
  async run({ words: [action, name, ...others], values, tokensFile, by }) {
    if (action === undefined) return list(tokensFile);
    if (action === 'make' && name === undefined) return make(tokensFile, values, by);
    if (action === 'revoke' && name !== undefined && others.length === 0) {
      const revoked = await revokeToken(tokensFile, name);
      return revoked.ok ? done({ lines: [`${name} is revoked.`], json: { name } }) : revoked;
    }
    return refused(refusal('no-tokens-action'));
  },
});

async function list(tokensFile: string): Promise<Result<Answer>> {
  const read = await readTokenFile(tokensFile);
  if (!read.ok) return read;
  const { tokens } = read.value;
  const now = new Date();
  return done({
    lines: tokens.length > 0 ? tokens.map((token) => toLine(token, now)) : ['There is no token.'],
    json: { tokens: tokens.map(({ hash: _hash, ...token }) => token) },
  });
}

const toLine = (token: Token, now: Date) =>
  `${token.name}: may ${token.may.join(', ')}; parts: ${[token.parts].flat().join(', ')}; ${isEnded(token, now) ? 'ended' : 'until'} ${token.until}`;

async function make(
  tokensFile: string,
  given: { name?: string; may?: string; parts?: string; until?: string },
  by: string,
): Promise<Result<Answer>> {
  const { name, until } = given;
  if (name === undefined || given.may === undefined || given.parts === undefined)
    return refused(refusal('no-tokens-action'));
  const [may, parts] = [readRights(given.may), readParts(given.parts)];
  if (!may.ok) return may;
  if (!parts.ok) return parts;
  const asked = { name, may: may.value, parts: parts.value, until };
  const made = await makeToken(tokensFile, asked, { now: new Date(), by });
  if (!made.ok) return made;
  const { hash: _hash, ...token } = made.value.token;
  return done({
    lines: [toLine(made.value.token, new Date()), made.value.text, 'It is not shown again.'],
    json: { token: made.value.text, ...token },
  });
}
