import type { Answer } from '../../operations/operation';
import { refusal } from '../../outcome/refusal';
import { done, refused, type Result } from '../../outcome/result';
import { makeToken, revokeToken } from '../../tokens/make-token';
import { isEnded, readParts, readRights, type Token } from '../../tokens/token';
import { readTokenFile } from '../../tokens/token-file';
import type { Arguments, Command } from '../command';

export const tokensCommand: Command = {
  usage: '[make | revoke <name>]',
  does: 'makes, lists and revokes the tokens with which teams use release serve',
  teaches: [
    'A token lets a team publish or activate its own parts from its own machine, and look at the rest:\nRELEASE_TOKEN=… npm run release -- <command> --server <url>. Its name stands in the history.',
    'make shows the token once. The file tokens.json beside the store has its SHA-256 alone. It ends after 90\ndays unless --until says otherwise, after 366 at most; revoke ends it at once.',
    '--parts all is for ops: rollback of everything, telemetry and pictures need it.',
  ],
  examples: [
    'tokens',
    'tokens make --name team-auth --may publish,activate --parts remote-auth --until 2027-01-01',
    'tokens make --name ops-tanaka --may publish,activate --parts all',
    'tokens revoke team-auth',
  ],
  options: {
    name: { value: '<name>', does: 'who it is, for the history: a-z, 0-9 and -' },
    may: { value: '<rights>', does: 'read, publish, activate, with commas between them' },
    parts: { value: '<names>', does: 'its parts, with commas between them, or all' },
    until: { value: '<date>', does: 'its end, like 2027-01-01 (UTC)' },
    by: { value: '<name>', does: 'who makes it; else $RELEASE_BY or the user' },
  },
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const [action, name, ...others] = args.positionals;
  if (action === undefined) return list(args);
  if (action === 'make' && name === undefined) return make(args);
  if (action === 'revoke' && name !== undefined && others.length === 0) return revoke(args, name);
  return refused(refusal('no-tokens-action'));
}

async function list({ tokensFile }: Arguments): Promise<Result<Answer>> {
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

async function make({ tokensFile, option, by }: Arguments): Promise<Result<Answer>> {
  const [name, may, parts] = [option('name'), option('may'), option('parts')];
  if (name === undefined || may === undefined || parts === undefined)
    return refused(refusal('no-tokens-action'));
  const asked = [readRights(may), readParts(parts)] as const;
  if (!asked[0].ok) return asked[0];
  if (!asked[1].ok) return asked[1];
  const made = await makeToken(
    tokensFile,
    { name, may: asked[0].value, parts: asked[1].value, until: option('until') },
    { now: new Date(), by },
  );
  if (!made.ok) return made;
  const { hash: _hash, ...token } = made.value.token;
  return done({
    lines: [toLine(made.value.token, new Date()), made.value.text, 'It is not shown again.'],
    json: { token: made.value.text, ...token },
  });
}

async function revoke({ tokensFile }: Arguments, name: string): Promise<Result<Answer>> {
  const revoked = await revokeToken(tokensFile, name);
  return revoked.ok ? done({ lines: [`${name} is revoked.`], json: { name } }) : revoked;
}
