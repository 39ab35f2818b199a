// What comes behind the first screen: every step after the choice of kinds, the sending, the receipt, an accepted change.
export { AcceptedPage } from './accepted/accepted.page';
export { TakenBackPage } from './accepted/taken-back.page';
export { TakingBackPage } from './accepted/taking-back.page';
export { DonePage } from './done/done.page';
export { ConfirmStep } from './steps/confirm/confirm.step';
export { ContactStep } from './steps/contact/contact.step';
export { DestinationStep } from './steps/destination/destination.step';
export { ProductsStep } from './steps/products/products.step';
export { TimeSlotStep } from './steps/time-slot/time-slot.step';
export { SubmissionPage } from './submission/submission.page';
