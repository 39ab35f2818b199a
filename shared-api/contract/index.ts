export {
  addressesQuery,
  addressZipCodeField,
  destinationSchema,
  joinAddress,
  zipCodeField,
} from './address';
export {
  type AddressesAnswer,
  addressesAnswer,
  type Announcement,
  announcementsAnswer,
  type DeliveryAnswer,
  deliveryAnswer,
  emptyAnswer,
  type HostMetadata,
  hostMetadata,
  type InvalidStringsAnswer,
  invalidStringsAnswer,
  invalidStringsRequest,
  type Metadata,
  metadataAnswer,
  type PostalAddress,
  type SendCodeAnswer,
  sendCodeAnswer,
  type UndeliverableAnswer,
  undeliverableAnswer,
} from './answers';
export { isCatalog } from './catalog-check';
export { type ChangedThing, changedThings, formatMonth, timeSlotLabel } from './change-summary';
export { replaceInvalidCharacters } from './character-replacements';
export { invalidCharacters } from './characters';
export { formatClockTime, formatDateTime, formatDay } from './clock-time';
export { company, contactHours, contactPoints, supportTelephone } from './company';
export { contactSchema } from './contact';
export {
  type Destination,
  type DestinationField,
  destinationField,
  destinationFields,
  type DestinationKey,
  destinationKeys,
  emptyDestination,
  ofEachField,
  readDestination,
} from './destination-fields';
export { destinationLines } from './destination-lines';
export { type ErrorAnswer, errorAnswer } from './error-answer';
export { fill, type FillParams, type SameTexts } from './fill';
export { instant } from './instant';
export { limits, prohibitedAddressWords } from './limits';
export {
  isMessageCode,
  type Message,
  message,
  type MessageCode,
  messageLines,
  messageStyle,
  messageText,
} from './messages';
export { countCharacters, normalizeDigits, normalizeEmail, normalizeText } from './normalize';
export {
  type ChangeKind,
  changeKinds,
  isTimeSlotFixed,
  type Temperature,
  temperatureLabels,
} from './order';
export {
  changeKindsSchema,
  type OrderAcceptance,
  orderAcceptance,
  type OrderChangeContext,
  type OrderChangeRequest,
  orderChangeSchema,
  toChangeRules,
  unchangeableReason,
} from './order-change';
export {
  type Catalog,
  catalogAnswer,
  type CatalogItem,
  type FindableItem,
  type Order,
  type OrderLine,
  orderSchema,
} from './order-schema';
export { itemsAfter, type ProductChange, productsSchema } from './products';
export { notCompletedText, refusalLines, refusalText } from './refusal-text';
export type { Result } from './result';
export {
  type CheckCodeRequest,
  checkCodeRequest,
  type MembershipRequest,
  membershipRequest,
  type SendCodeRequest,
  sendCodeRequest,
} from './sign-in';
export {
  type RefusalEvent,
  refusalEvent,
  type SignInEvent,
  type SignInStep,
  signInSteps,
} from './sign-in-words';
export { checkTimeSlot } from './time-slot';
export { itemsWithoutTimeSlot, itemsWithTimeSlot, listByTimeSlot } from './time-slot-words';
export { createUuid } from './uuid';
export { errorsByPath, parse, text, type Violation, violationsOf } from './violation';
