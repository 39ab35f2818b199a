import { connect, type Socket } from 'node:net';
import type { Customer } from './customers';
import { headersOf } from './submit';

/**
 * Opens connections that ask for an order many times at once (pipelining) and never read an answer.
 *
 * @returns how to close them
 */
export function openUnread(
  url: string,
  customers: readonly Customer[],
  { connections, requests }: { connections: number; requests: number },
): () => void {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = Array.from({ length: connections }, (_, index) => {
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.on('error', () => undefined); // the server may refuse it
    const customer = customers[index % customers.length];
    if (customer) socket.write(searchOf(customer, `192.0.2.${index % 250}`).repeat(requests));
    return socket;
  });
  return () => sockets.forEach((socket) => socket.destroy());
}

/**
 * Asks many times at once on one connection, and reads.
 *
 * @param within milliseconds
 * @returns how many answers came until the server closed it; undefined if it did not
 */
export function askAtOnce(
  url: string,
  customer: Customer,
  { requests, within }: { requests: number; within: number },
): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    const timer = setTimeout(() => {
      resolve(undefined);
      socket.destroy();
    }, within);
    socket.setEncoding('latin1').on('data', (piece: string) => (text += piece));
    socket.on('error', () => undefined); // the server closes it
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text.split('HTTP/1.1 200').length - 1);
    });
    socket.write(searchOf(customer, '192.0.2.1').repeat(requests));
  });
}

function searchOf(customer: Customer, address: string): string {
  const headers = { ...headersOf(customer), 'x-forwarded-for': address, 'content-length': '2' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api/v1.0/subscription-order/search HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n{}`;
}
