import type { Services } from '../ground/services';
import { createWorker } from '../ground/work/due-work';
import { mailWork } from '../out/mail/deliver';

/** Delivers what is due in the outbox now, as a server does that is woken once. */
export async function deliverDueMail(
  ports: Pick<Services, 'database' | 'clock' | 'sendMail'>,
  onError: (error: unknown) => void = (error) => {
    throw error;
  },
): Promise<void> {
  const errors: unknown[] = [];
  const delivery = createWorker(mailWork(ports, (error) => errors.push(error)));
  delivery.wake();
  await delivery.settled();
  errors.forEach(onError);
}
