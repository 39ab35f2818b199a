import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of the webhook, as it arrived. */
export interface WebhookCall {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A company's system that takes accepted changes, or does not. */
export interface CompanySystem {
  url: string;
  calls: WebhookCall[];
  /** a status, or `hangs`: the call is read and never answered */
  behaviour: { answer: number | 'hangs' };
  /** calls that were open at the same time, at most */
  mostAtOnce(): number;
  close(): void;
}

export async function startCompanySystem(): Promise<CompanySystem> {
  const calls: WebhookCall[] = [];
  const behaviour: CompanySystem['behaviour'] = { answer: 200 };
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => (open -= 1));
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text) => (body += text));
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      if (behaviour.answer === 'hangs') return;
      response.writeHead(behaviour.answer, { location: 'http://elsewhere.example/' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/changes`,
    calls,
    behaviour,
    mostAtOnce: () => most,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
