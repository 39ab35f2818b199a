// A process that accepts one change after the other until it is killed. Each acceptance that it has
// answered is a line of its output.
import { systemClock } from '../clock';
import { openDatabase } from '../database/open';
import { Refusal } from '../http/refusal';
import { acceptChange } from '../orders/accept-change';
import { createDigest } from '../secrets';
import { beginSession } from '../session/sessions';

async function main(): Promise<void> {
  const [orderNumbers = '', DATA_DIR = '', DATABASE_URL] = process.argv.slice(2);
  const { database } = await openDatabase({ DATA_DIR, DATABASE_URL });
  const ports = {
    database,
    clock: systemClock,
    digest: createDigest('a secret of the tests, long enough for all'),
    onMailQueued: () => undefined,
  };

  const accept = async (orderNumber: string) => {
    const { session } = await beginSession(ports, '');
    const body = {
      orderNumber,
      revision: 1,
      changes: { timeSlot: 'morning' },
      contactEmail: 'hanako@example.jp',
      contactEmailConfirmation: 'hanako@example.jp',
    };
    const answer = await acceptChange(ports, {
      session,
      membershipNumber: orderNumber.replace('A', 'M'),
      key: orderNumber,
      body,
    });
    if (answer instanceof Refusal) throw new Error(answer.code);
    process.stdout.write(`${answer.receiptNumber}\n`);
  };
  // Several at once: whenever it is killed, some are on their way.
  const waiting = orderNumbers.split(',');
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await accept(next);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

void main();
