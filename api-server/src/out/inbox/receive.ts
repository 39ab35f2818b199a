import type { AddressInfo } from 'node:net';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Clock } from '../../ground/clock';
import type { Mailbox, MessageStore } from './message-store';

/** A running SMTP server that keeps every mail. */
export interface Receiver {
  url: string;
  close(): Promise<void>;
}

/** Takes mail for any address, by SMTP on a free port of this machine. */
export async function startReceiver(store: MessageStore, clock: Clock): Promise<Receiver> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // Old addresses of Japanese carriers have a dot before the @ or two in a row.
    lenientAddressParsing: true,
    closeTimeout: 1_000,
    onData: (stream, _session, callback) => {
      readMail(stream)
        .then((mail) => {
          store.add({ ...mail, Created: clock().toISOString() });
          callback();
        })
        .catch(callback);
    },
  });
  // A client that hangs up in the middle is its own problem.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readMail(stream: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const raw = Buffer.concat(chunks);
  const mail = await PostalMime.parse(raw);
  return {
    MessageID: (mail.messageId ?? '').replace(/^<|>$/g, ''),
    From: toMailboxes(mail.from ? [mail.from] : [])[0] ?? { Name: '', Address: '' },
    To: toMailboxes(mail.to ?? []),
    Subject: mail.subject ?? '',
    Size: raw.length,
    Text: mail.text ?? '',
    HTML: mail.html ?? '',
  };
}

/** Without the quotes that a mail program must put around unusual addresses. */
function toMailboxes(addresses: readonly Address[]): Mailbox[] {
  return addresses
    .flatMap((address) => address.group ?? address)
    .map(({ name, address }) => ({ Name: name, Address: address.replace(/^"([^"]*)"@/, '$1@') }));
}
