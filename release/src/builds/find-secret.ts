/** Credentials in the forms that their issuers give them. A key that every browser gets is not a secret. */
const forms: readonly [kind: string, form: RegExp][] = [
  [
    'a private key',
    // With its body: a library that reads keys holds the first line alone.
    /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----(?:\s|\\+[nr]|["'`+,])*(?:[A-Za-z-]{1,32}: [^\n\\]{0,80}(?:\s|\\+[nr]|["'`+,])*){0,4}[A-Za-z0-9+/=]{40}/,
  ],
  ['an access key of AWS', /(?<![A-Za-z0-9+/])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9+/=])/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_\w{60,255})\b/],
  ['a token of GitLab', /\bglpat-[\w-]{20,}/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a password of a package registry', /\/:_(?:authToken|password) ?= ?["']?[\w+/=-]{16,}/],
  ['a token of Slack', /\bxox[abeoprs]-[\w-]{20,}/],
  ['a secret key of Stripe', /\b[rs]k_live_[A-Za-z0-9]{20,}/],
  ['a key of SendGrid', /\bSG\.[\w-]{22}\.[\w-]{43}/],
  ['a key of an Azure account', /\bAccountKey=[A-Za-z0-9+/]{86}==/],
  ['a private key of a Google account', /"private_key_id"\s*:\s*"[a-f0-9]{40}"/],
  ['a key of Anthropic or OpenAI', /\bsk-(?:ant|proj|svcacct)-[\w-]{40,}/],
  ['a token of this release tool', /\brelease_[\w-]{43}(?![\w-])/],
];

/** Returns the kind of the secret in a file; undefined if there is none. */
export function findSecret(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1'); // as many characters as bytes, whatever they are
  return forms.find(([, form]) => form.test(text))?.[0];
}
