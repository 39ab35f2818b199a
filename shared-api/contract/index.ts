export {
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
  errorAnswer,
  invalidStringsAnswer,
  invalidStringsRequest,
  metadataAnswer,
  sendCodeAnswer,
  undeliverableAnswer,
  type AddressesAnswer,
  type ErrorAnswer,
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
  orderSchema,
  temperatureLabels,
  type CatalogItem,
  type ChangeKind,
  type Order,
  type OrderLine,
  type Temperature,
} from './order';
export {
  changeKindsSchema,
  orderAcceptance,
  orderChangeSchema,
  unchangeableReason,
  type OrderAcceptance,
  type OrderChangeContext,
  type OrderChangeRequest,
} from './order-change';
export { itemsAfter, productsSchema, type ProductChange } from './products';
export { checkTimeSlot } from './time-slot';
export { itemsWithoutTimeSlot, itemsWithTimeSlot } from './time-slot-words';
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
export { errorsByPath, parse, text, violationsOf, type Violation } from './violation';
