import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Refusal } from '../../../outcome';
import type { CandidateSite } from '../../serve-candidate';
import { createAnswers } from '../answer-calls';
import type { CandidateApi } from '../candidate-api';
import { inPage } from '../in-page.cjs';

/** Before every other script of a document, and before its policy: collects what the page reports. */
const first = `<script>
  globalThis.smokeTestReports = [];
  globalThis.smokeTestReport = (...report) => smokeTestReports.push(report);
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  document.currentScript.remove();
  ${inPage}
</script>`;

/** Headers of an answer that belong to its bytes and its connection. */
const ofBytes = /^(connection|keep-alive|transfer-encoding|content-(length|encoding)|etag)$/;
/** Has no script: a page here has been left. */
export const nothing = '/nothing-to-see';

export interface VisitorsSite {
  origin: string;
  /** how often a document was asked for; count */
  documents: () => number;
  close: () => Promise<void>;
}

/**
 * Serves a candidate to one visitor, on an origin that no visitor had before: for engines in which nothing stands between page and
 * network. Calls get the answers of `api`; documents have the script of a smoke test.
 */
export async function serveVisitor(
  site: CandidateSite,
  { path, api }: { path: string; api: CandidateApi },
  find: (finding: Refusal) => void,
  note: (note: Refusal) => void,
): Promise<VisitorsSite> {
  let documents = 0;
  const answerTo = createAnswers(api, () => path, find, note);
  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === nothing) return void reply.end();
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const isDocument = headers['sec-fetch-dest'] === 'document';
    const isImage = headers['sec-fetch-dest'] === 'image';
    const bytes: Buffer[] = await request.toArray();
    const body = bytes.length > 0 ? String(Buffer.concat(bytes)) : null;
    const { method = 'GET' } = request;
    const given = await answerTo({ method, url, headers, body, isImage, isDocument });
    if (given === 'lost') return void reply.destroy();
    if (given !== 'site') return void reply.writeHead(given.status, given.headers).end(given.body);
    if (!isDocument) return site.take(request, reply);
    documents += 1;
    const document = await fetch(site.origin + url.pathname, { redirect: 'manual' });
    const html = (await document.text()).replace('<head>', (head) => head + first);
    const kept = [...document.headers].filter(([name]) => !ofBytes.test(name));
    reply.writeHead(document.status, Object.fromEntries(kept)).end(html);
  }

  return {
    origin,
    documents: () => documents,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
