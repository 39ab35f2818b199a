import { createWorker } from '../due-work';
import { mailWork } from '../mail/deliver';
import type { Services } from '../services';

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
