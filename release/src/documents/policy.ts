import { createHash } from 'node:crypto';

/**
 * Returns the content policy of a page. A `<meta>`, so that any static server will do; what a `<meta>`
 * cannot say is among the constant headers of the server.
 *
 * The hash of the empty string is the `<style>` element that styled-components makes and fills
 * through the CSSOM.
 */
export function policyTag(
  inline: { scripts: string[]; styles: string[] },
  connectTo: readonly string[],
  pictures: readonly string[] = [],
  files: readonly string[] = [],
): string {
  const own = ["'self'", ...files].join(' ');
  const policy = [
    "default-src 'none'",
    `script-src ${own} ${inline.scripts.map(sourceOf).join(' ')}`,
    `style-src ${own} ${['', ...inline.styles].map(sourceOf).join(' ')}`,
    [`img-src ${own} data:`, ...pictures].join(' '),
    [`connect-src ${own}`, ...connectTo].join(' '),
    `font-src ${own}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The first script makes it, so that nobody else can.
    'trusted-types default',
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`;
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
