export { addressesQuery } from './calls/addresses-query';
export {
  type AddressesAnswer,
  addressesAnswer,
  type Announcement,
  announcementsAnswer,
  type CompanyMetadata,
  companyMetadata,
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
  type TellingMetadata,
  tellingMetadata,
  type UndeliverableAnswer,
  undeliverableAnswer,
  type WholeMetadata,
  wholeMetadata,
} from './calls/answers';
export { type ErrorAnswer, errorAnswer } from './calls/error-answer';
export { closedForNow, refusalLines, refusalText } from './calls/refusal-text';
export {
  type CheckCodeRequest,
  checkCodeRequest,
  type MembershipRequest,
  membershipRequest,
  type OrderChoice,
  orderChoice,
  prefixedMembershipRequest,
  type SendCodeRequest,
  sendCodeRequest,
} from './calls/sign-in';
export {
  type RefusalEvent,
  refusalEvent,
  type SignInEvent,
  type SignInStep,
  signInSteps,
} from './calls/sign-in-events';
export { type ChangedThing, changedThings, firstDelivery } from './change/changed-things';
export { contactSchema } from './change/contact';
export {
  changeKindsSchema,
  type OrderAcceptance,
  orderAcceptance,
  type OrderChangeContext,
  type OrderChangeRequest,
  orderChangeSchema,
  toChangeRules,
  unchangeableReason,
} from './change/order-change';
export {
  type ChangeAnswer,
  changeAnswer,
  type TakeBackRequest,
  takeBackRequest,
} from './change/take-back';
export { type Company, company, sitePaths } from './company';
export { fill, type FillParams, type SameTexts } from './fill';
export { joinAddress } from './kinds/destination/destination';
export { kinds } from './kinds/kinds';
export { deliveryOfAdded, itemsAfter, type ProductChange } from './kinds/products/products';
export { checkTimeSlot } from './kinds/time-slot/time-slot';
export { timeSlotLabel } from './kinds/time-slot/time-slot-label';
export { limits, prohibitedAddressWords } from './limits';
export {
  isMessageCode,
  type Message,
  message,
  type MessageCode,
  messageLines,
  messageStyle,
  messageText,
} from './messages/messages';
export {
  type AcceptedChange,
  type ChangeState,
  type OrderWithChange,
  orderWithChangeSchema,
} from './order/accepted-change';
export { isCatalog } from './order/catalog-check';
export { type ChangeKind, changeKinds, ofEachKind } from './order/change-kinds';
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
} from './order/destination-fields';
export { destinationLines } from './order/destination-lines';
export { isTimeSlotFixed, type Temperature, temperatureLabels } from './order/order';
export {
  type Catalog,
  catalogAnswer,
  type CatalogItem,
  type DescribedItem,
  type FindableItem,
  type Order,
  type OrderLine,
  type OrderList,
  orderListSchema,
  orderSchema,
} from './order/order-schema';
export { itemsWithoutTimeSlot, itemsWithTimeSlot, listByTimeSlot } from './order/time-slot-words';
export type { Result } from './result';
export { checkEmail, contactEmail } from './rules/email';
export { addressZipCodeField, zipCodeField } from './rules/fields';
export { judgeText } from './rules/text-field';
export { errorsByPath, parse, text, type Violation, violationsOf } from './rules/violation';
export { replaceInvalidCharacters } from './values/character-replacements';
export { invalidCharacters } from './values/characters';
export { formatClockTime, formatDateTime, formatDay, formatEnd } from './values/clock-time';
export { instant } from './values/instant';
export { isInstant } from './values/is-instant';
export { formatMonth } from './values/month';
export {
  countCharacters,
  normalizeDigits,
  normalizeEmail,
  normalizeNumber,
  normalizePhoneNumber,
  normalizeText,
} from './values/normalize';
export { formatTelephoneNumber } from './values/telephone-number';
export { createUuid } from './values/uuid';
export { kindChoices, kindLabels, kindOffers } from '#texts';
export { notCompleted as notCompletedText } from '#texts/messages';
