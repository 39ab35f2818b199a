import { checkCodeRequest, message, parse, sendCodeRequest } from '@order-change/contract';
import { customer, mistypedDomain, mistypedEmail } from './customer';
import { attemptsLeft, wrongCode } from './steps';
import {
  type Answer,
  answered,
  bodyOf,
  countTry,
  failure,
  inSession,
  later,
  refused,
  violated,
} from './visit';

/** Minutes until another code can be sent: a customer who waits for a mail that does not come waits two seconds. */
const resendInterval = { usual: 1, noMail: 1 / 30 };

export const sendCode: Answer = (call, visit) => {
  const read = parse(sendCodeRequest, bodyOf(call));
  if (!read.ok) return violated(call, visit, read.failure);
  const { contactEmail } = read.value;
  const { journey } = visit;
  const isCancelled = journey?.trouble === 'cancelled';
  if (isCancelled && visit.codesSent > 0)
    visit.faults.push(`${call.call}: the customer has cancelled it`);
  const typed = [
    customer.email,
    ...(journey?.isAddressCorrected || isCancelled ? [mistypedEmail, mistypedDomain] : []),
  ];
  if (journey && !typed.includes(contactEmail))
    visit.faults.push(`${call.call}: contactEmail is not what was typed`);
  if (journey?.trouble === 'no mail' && visit.codesSent === 1 && !visit.hadTrouble) {
    visit.hadTrouble = true;
    return failure;
  }
  visit.email = contactEmail;
  visit.codesSent += 1;
  visit.lastTry = ''; // another code, which may be the same here
  const isLost = journey?.trouble === 'no mail' && visit.codesSent === 1;
  return answered({
    codeExpiresDatetime: later(visit, 10),
    resendAvailableDatetime: later(visit, isLost ? resendInterval.noMail : resendInterval.usual),
  });
};

export const checkCode: Answer = (call, visit) => {
  countTry(call, visit);
  const read = parse(checkCodeRequest, bodyOf(call));
  if (!read.ok) return violated(call, visit, read.failure);
  const { contactEmail, oneTimePassword } = read.value;
  const isFirst = !visit.hadTrouble;
  const { trouble } = visit.journey ?? {};
  if (trouble === 'address locked')
    return refused(message('MSGEORSE0014', '12'), { lockedUntilDatetime: later(visit, 12) });
  visit.hadTrouble = trouble === 'code expired';
  if (visit.journey && visit.email !== customer.email && visit.email !== mistypedDomain)
    visit.faults.push(`${call.call}: the code went to another address than the corrected one`);
  if (contactEmail !== visit.email || (visit.hadTrouble && isFirst))
    return refused(message('MSGEORSE0005'));
  if (trouble === 'no mail' && visit.codesSent < 2) {
    visit.faults.push(`${call.call}: no other code was asked for`);
    return refused(message('MSGEORSE0001'), { attemptsLeft: 4 });
  }
  if (visit.journey && ![customer.code, wrongCode].includes(oneTimePassword))
    visit.faults.push(`${call.call}: oneTimePassword is not what was typed`);
  if (oneTimePassword !== customer.code) return refused(message('MSGEORSE0001'), { attemptsLeft });
  visit.hasSession = true;
  visit.isMember = false;
  visit.chosen = null;
  visit.endsAt = null;
  return inSession(visit, {});
};
