import { connect } from 'node:net';
import type { Answer } from './call';

const host = 'Host: localhost\r\n';
const post = `POST /api/v1.0/authentication/send-code HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
const get = `GET /api/v1.0/metadata HTTP/1.1\r\n${host}`;

/** Requests that no HTTP library sends, byte for byte; each must be answered by the contract. */
export const oddRequests: Readonly<Record<string, string>> = {
  'no request line': '\r\n\r\nhello\r\n\r\n',
  'an unknown method': `BREW /api/v1.0/metadata HTTP/1.1\r\n${host}\r\n`,
  'an unknown version': `GET /api/v1.0/metadata HTTP/9.9\r\n${host}\r\n`,
  'no host': 'GET /api/v1.0/nothing HTTP/1.1\r\n\r\n',
  'an address that cannot be decoded': `GET /api/%ff%zz HTTP/1.1\r\n${host}\r\n`,
  'an absolute address': `GET http://other.example/api/v1.0/nothing HTTP/1.1\r\n${host}\r\n`,
  'a very long address': `GET /api/${'a'.repeat(12_000)} HTTP/1.1\r\n${host}\r\n`,
  'headers that overflow': `${get}X-Long: ${'a'.repeat(40_000)}\r\n\r\n`,
  'a header without a name': `${get}: value\r\n\r\n`,
  'a header with a control character': `${get}X-Odd: a\u0001b\r\n\r\n`,
  'an expectation that nobody meets': `${post}Content-Length: 2\r\nExpect: the-impossible\r\n\r\n{}`,
  'two lengths': `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  'a length that is not a number': `${post}Content-Length: two\r\n\r\n{}`,
  'a length and chunks': `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'chunks that are none': `${post}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
  'a body too large for any call': `${post}Content-Length: 99999999\r\n\r\n`,
  'an upgrade': `GET /api/v1.0/nothing HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
};

/** Sends bytes and reads the first answer. @throws if none comes within ten seconds. */
export function sendRaw(url: string, bytes: string): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    const answerIfWhole = () => {
      const answer = readAnswer(received);
      if (!answer) return;
      socket.destroy();
      resolve({ ...answer, milliseconds: performance.now() - begun });
    };
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk) => {
      received += chunk.toString();
      answerIfWhole();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`no whole answer: ${received.slice(0, 200)}`)));
    socket.write(bytes);
  });
}

function readAnswer(received: string): Omit<Answer, 'milliseconds'> | undefined {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const text = rest.join('\r\n\r\n');
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? NaN);
  if (!(Buffer.byteLength(text) >= length)) return undefined;
  return { status: Number(head.split(' ')[1]), headers: {}, text };
}
