import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { bundlePage } from '../../ops-page/bundle.cjs';
import { needsJavaScript, opsTitle } from '../texts/ja';

/**
 * No inline script, nothing of another origin. The hash of the empty string is the `<style>` element that
 * styled-components makes and fills through the CSSOM.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${createHash('sha256').update('').digest('base64')}'`,
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const headers = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

const overHttps = { 'strict-transport-security': 'max-age=31536000' };

/** A Fastify plugin that serves the page for ops at `/ops/`: one document and its scripts. Who sees what, the API decides. */
export const opsPage: FastifyPluginAsync = async (app) => {
  const { entry, files } = await bundlePage();
  const html = `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${opsTitle}</title>
<link rel="icon" href="data:,">
<script type="module" src="/ops/${entry}"></script>
<div id="app"><noscript>${needsJavaScript} Turn on JavaScript.</noscript></div>
</html>
`;
  app.addHook('onSend', async ({ protocol }, reply) => {
    reply.headers({ ...headers, ...(protocol === 'https' && overHttps) });
  });
  app.get('/ops', (_, reply) => reply.redirect('/ops/', 308));
  app.get('/ops/', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
  );
  for (const [name, script] of files)
    app.get(`/ops/${name}`, (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(script),
    );
};
