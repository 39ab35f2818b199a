import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { createDocumentEditor } from './edit-documents';

const path = '/.dev/reload';
const script = `new EventSource('${path}').onmessage=()=>location.reload()`;
const source = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The document with a script that reloads the page; its policy admits that script by its hash, and nothing else more. */
const withReload = (html: string) =>
  html
    .replace("script-src 'self'", `script-src 'self' ${source}`)
    .replace('</body>', `<script>${script}</script></body>`);

/** Pages of this instance reload when `reload` is called. */
export function createReload() {
  const pages = new Set<(text: string) => void>();
  const plugin: FastifyPluginAsync = async (app) => {
    app.get(path, (_, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
      });
      reply.raw.flushHeaders();
      const tell = (text: string) => void reply.raw.write(text);
      pages.add(tell);
      reply.raw.on('close', () => pages.delete(tell));
    });
    await app.register(createDocumentEditor(withReload));
  };
  return {
    plugin: Object.assign(plugin, { [Symbol.for('skip-override')]: true }),
    reload: () => pages.forEach((tell) => tell('data: \n\n')),
  };
}
