import type { FastifyPluginAsync } from 'fastify';
import { pathOf } from '../../site/page-request';
import { publishedFolders } from '../../site/routes';

/** A Fastify plugin: every HTML answer of the instance that registers it passes through `edit`. */
export function createDocumentEditor(edit: (html: string) => string): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    app.addHook('onRequest', async (request) => {
      const [, folder = ''] = pathOf(request).split('/');
      const isDocument = !(publishedFolders as readonly string[]).includes(folder);
      if (isDocument) delete request.headers['accept-encoding']; // it is changed as text
    });
    app.addHook('onSend', async (_, reply, payload: AsyncIterable<Buffer> | string | null) => {
      if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
      if (payload === null) return payload; // the answer to HEAD
      const html = edit(await textOf(payload));
      reply.header('content-length', Buffer.byteLength(html));
      return html;
    });
  };
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

async function textOf(payload: AsyncIterable<Buffer> | string): Promise<string> {
  if (typeof payload === 'string') return payload;
  const chunks: Buffer[] = [];
  for await (const chunk of payload) chunks.push(Buffer.from(chunk));
  return String(Buffer.concat(chunks));
}
