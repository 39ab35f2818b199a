import fastify from 'fastify';
import { CannotStart } from '../../ground/cannot-start';
import type { Clock } from '../../ground/clock';
import { createMessageStore } from './message-store';
import { addInboxPages } from './pages';
import { startReceiver } from './receive';
import { addInboxApi } from './rest';

/** A mail server for development: it takes every mail and shows it on a page of this machine. */
export interface Inbox {
  /** where mail is sent to */
  smtpUrl: string;
  /** the address of its pages */
  pageUrl: string;
  close(): Promise<void>;
}

/**
 * @param port of the page and its REST list; 0 takes a free one
 * @throws {CannotStart} when the port is taken.
 */
export async function startInbox({ port, clock }: { port: number; clock: Clock }): Promise<Inbox> {
  const store = createMessageStore();
  const pages = fastify({ forceCloseConnections: true }); // an open page would hold it for a minute
  addInboxApi(pages, store);
  addInboxPages(pages, store);
  const pageUrl = await pages.listen({ port, host: '127.0.0.1' }).catch((error: unknown) => {
    throw new CannotStart(
      `The inbox cannot use port ${port} (${(error as NodeJS.ErrnoException).code}). Free it, or name another one in MAIL_PORT.`,
    );
  });
  const receiver = await startReceiver(store, clock);
  return {
    smtpUrl: receiver.url,
    pageUrl,
    close: async () => {
      await receiver.close();
      await pages.close();
    },
  };
}
