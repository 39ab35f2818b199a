export {
  addressZipCodeField,
  addressesQuery,
  destinationSchema,
  isDestination,
  joinAddress,
  zipCodeField,
  type Destination,
} from './address';
export {
  addressesAnswer,
  emptyAnswer,
  invalidStringsAnswer,
  invalidStringsRequest,
  metadataAnswer,
  sendCodeAnswer,
  undeliverableAnswer,
  type AddressesAnswer,
  type InvalidStringsAnswer,
  type Metadata,
  type PostalAddress,
  type SendCodeAnswer,
  type UndeliverableAnswer,
} from './answers';
export {
  changedThings,
  destinationLines,
  formatMonth,
  timeSlotLabel,
  type ChangedThing,
} from './change-summary';
export { contactSchema } from './contact';
export { invalidCharacters } from './characters';
export { replaceInvalidCharacters } from './character-replacements';
export { errorAnswer, type ErrorAnswer } from './error-answer';
export { instant } from './instant';
export { limits, prohibitedAddressWords } from './limits';
export {
  isMessageCode,
  message,
  messageLines,
  messageStyle,
  messageText,
  type Message,
  type MessageCode,
} from './messages';
export { countCharacters, normalizeDigits, normalizeEmail, normalizeText } from './normalize';
export {
  changeKinds,
  isTimeSlotFixed,
  temperatureLabels,
  type ChangeKind,
  type Temperature,
} from './order';
export {
  changeKindsSchema,
  orderAcceptance,
  orderChangeSchema,
  toChangeRules,
  unchangeableReason,
  type OrderAcceptance,
  type OrderChangeContext,
  type OrderChangeRequest,
} from './order-change';
export {
  catalogAnswer,
  orderSchema,
  type Catalog,
  type CatalogItem,
  type Order,
  type OrderLine,
} from './order-schema';
export { itemsAfter, productsSchema, type ProductChange } from './products';
export { checkTimeSlot } from './time-slot';
export { itemsWithoutTimeSlot, itemsWithTimeSlot } from './time-slot-words';
export { refusalLines, refusalText } from './refusal-text';
export {
  checkCodeRequest,
  membershipRequest,
  sendCodeRequest,
  type CheckCodeRequest,
  type MembershipRequest,
  type SendCodeRequest,
} from './sign-in';
export {
  refusalEvent,
  signInSteps,
  type RefusalEvent,
  type SignInEvent,
  type SignInStep,
} from './sign-in-words';
export { createUuid } from './uuid';
export { errorsByPath, parse, text, violationsOf, type Violation } from './violation';
