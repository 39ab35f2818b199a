import { checkCode, openOrder, type Outcome, sendCode } from '@order-change/client';
import { storeRestored } from '@order-change/client/host';

const phoneNumber = '0312345678';

/** The inbox's list and message, as far as the sign-in reads them. */
interface MailList {
  messages: { ID: string; To: { Address: string }[] }[];
}
interface Mail {
  Text: string;
}

/**
 * Signs in as a demo member, with the code that the inbox has received: with an address of its own each
 * time, since a second code for the same one is not sent within a minute.
 *
 * @throws with what to do when the server refuses
 */
export async function signIn(membershipNumber: string): Promise<void> {
  await storeRestored;
  const resumed = await openOrder({}, { silent: true, probing: true });
  if (resumed.kind === 'ok') return;
  const contactEmail = `developer-${Date.now()}@example.jp`;
  expectOk('send-code', await sendCode({ contactEmail }, { silent: true }));
  const oneTimePassword = await readCode(contactEmail);
  expectOk('check-code', await checkCode({ contactEmail, oneTimePassword }, { silent: true }));
  const opened = await openOrder({ membershipNumber, phoneNumber }, { silent: true });
  expectOk(`Member ${membershipNumber}`, opened);
}

function expectOk(what: string, outcome: Outcome<unknown>): void {
  if (outcome.kind === 'ok') return;
  const why = outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
  throw new Error(`${what}: ${why}. Is the API there? Another member: ?member=1000000011`);
}

async function readCode(address: string): Promise<string> {
  const { messages } = await read<MailList>('/inbox/api/v1/messages');
  const newest = messages.find(({ To }) => To.some(({ Address }) => Address === address));
  if (!newest) throw new Error('The inbox has no mail for the developer.');
  const { Text } = await read<Mail>(`/inbox/api/v1/message/${newest.ID}`);
  return /\d{6}/.exec(Text)?.[0] ?? '';
}

async function read<T>(path: string): Promise<T> {
  const response = await fetch(path);
  return (await response.json()) as T;
}
