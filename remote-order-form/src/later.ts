// The chunk behind the first screen: every step after the choice of kinds, the wait for the products, the sending, the receipt, an accepted change.
import type { ComponentType } from 'react';
import type { StepName } from './change/steps';
import { ConfirmStep } from './steps/confirm/confirm.step';
import { ContactStep } from './steps/contact/contact.step';
import { DestinationStep } from './steps/destination/destination.step';
import { ProductsStep } from './steps/products/products.step';
import { TimeSlotStep } from './steps/time-slot/time-slot.step';

export { AcceptedPage } from './accepted/accepted.page';
export { TakenBackPage } from './accepted/taken-back.page';
export { TakingBackPage } from './accepted/taking-back.page';
export { DonePage } from './done/done.page';
export { CatalogWait } from './form/catalog-wait';
export { SubmissionPage } from './submission/submission.page';

/** The steps behind the first. */
export const steps: Readonly<Record<Exclude<StepName, 'select'>, ComponentType>> = {
  products: ProductsStep,
  destination: DestinationStep,
  timeSlot: TimeSlotStep,
  contact: ContactStep,
  confirm: ConfirmStep,
};
