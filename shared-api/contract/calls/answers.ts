import { array, boolean, date, type InferType, number, object, string } from 'yup';
import { changeKinds } from '../order/change-kinds';

/** The calls that are neither the order nor an order change (spec §7). */

export const sendCodeAnswer = object({
  codeExpiresDatetime: date().required(),
  resendAvailableDatetime: date().required(),
});
export type SendCodeAnswer = InferType<typeof sendCodeAnswer>;

export const emptyAnswer = object({});

const postalAddress = object({
  zipCode: string().required(),
  prefecture: string().required(),
  city: string().required(),
  /** empty if the code stands for a whole municipality */
  town: string().defined(),
  street: string().optional(),
  prefectureKana: string().optional(),
  cityKana: string().optional(),
  townKana: string().optional(),
  kind: string().oneOf(['area', 'office']).required(),
  officeName: string().optional(),
});
/** A list: some postal codes have several towns. */
export const addressesAnswer = object({ addresses: array(postalAddress).required() });
export type PostalAddress = InferType<typeof postalAddress>;
export type AddressesAnswer = InferType<typeof addressesAnswer>;

export const invalidStringsRequest = object({ value: string().defined() }).noUnknown();
export const invalidStringsAnswer = object({
  valid: boolean().required(),
  /** each once */
  invalidCharacters: array(string().required()).required(),
});
export type InvalidStringsAnswer = InferType<typeof invalidStringsAnswer>;

export const undeliverableAnswer = object({
  undeliverableItems: array(
    object({
      itemNo: string().required(),
      code: string()
        .oneOf(['MSGEORSE0006', 'MSGEORSE0011', 'MSGEORSE0012'] as const)
        .required(),
      params: array(string().required()).required(),
    }),
  ).required(),
});
export type UndeliverableAnswer = InferType<typeof undeliverableAnswer>;

/** The same with what a place says of time slots: a wider type for all would be a new major version for remotes. */
export const deliveryAnswer = undeliverableAnswer.shape({
  /** those of the items that cannot have a time slot there; absent if the API does not say */
  itemsWithoutTimeSlot: array(
    object({
      itemNo: string().required(),
      /** `item`: nowhere; `place`: a delivery rule of the place forbids it */
      reason: string()
        .oneOf(['item', 'place'] as const)
        .required(),
    }),
  )
    .optional()
    .default(undefined),
});
export type DeliveryAnswer = InferType<typeof deliveryAnswer>;

const link = string().required();

/** digits; no number of a person has more than 40 */
const membershipNumber = object({ length: number().integer().min(1).max(40).required() });

/** Rules of the company before anyone signs in; cached by its version. */
export const metadataAnswer = object({
  version: string().required(),
  validUntilDatetime: date().required(),
  limits: object({
    maxProducts: number().integer().required(),
    maxAddressLength: number().integer().required(),
  }).required(),
  prohibitedAddressWords: array(string().required()).required(),
  timeSlots: array(object({ code: string().required(), label: string().required() })).required(),
  prefectures: array(object({ code: string().required(), name: string().required() })).required(),
  membershipNumber: membershipNumber.required(),
  links: object({
    sitemap: link,
    faq: link,
    recruit: link,
    privacy: link,
    contact: link,
  }).required(),
  /** true when the API has the sign-out call */
  signOut: boolean().required(),
  /** true when the API has catalogues at addresses of their own, and names them to a client that asks */
  catalogs: boolean().optional(),
});
export type Metadata = InferType<typeof metadataAnswer>;

/** Metadata with what only the host uses: a wider type for all would be a new major version for remotes. */
export const hostMetadata = metadataAnswer.shape({
  /** true when the API has the call for announcements */
  announcements: boolean().optional(),
});
export type HostMetadata = InferType<typeof hostMetadata>;

/** Metadata of an API that knows lists of orders: wider types of the others would be new major versions. */
export const wholeMetadata = hostMetadata.shape({
  /** true when search answers a list to a client that asks (`x-orders: list`), if a member has several orders */
  orderLists: boolean().optional(),
});
export type WholeMetadata = InferType<typeof wholeMetadata>;

/** Metadata with all that an API may say. */
export const tellingMetadata = wholeMetadata.shape({
  /** true when search tells a client that asks (`x-accepted: change`) what was accepted of an order, and how it stands */
  acceptedChanges: boolean().optional(),
  /** true when a customer can take an accepted change back until the cut-off, unless the company has it in its hands */
  changesEnd: boolean().optional(),
  /** true when a mail tells a customer that a change is reflected */
  reflectionMails: boolean().optional(),
});
export type TellingMetadata = InferType<typeof tellingMetadata>;

/** Metadata with a company's own rules besides. */
export const companyMetadata = tellingMetadata.shape({
  membershipNumber: membershipNumber
    .shape({
      /** stands before the digits; a customer may leave it out */
      prefix: string()
        .matches(/^[A-Z0-9]{1,8}$/)
        .optional(),
    })
    .required(),
  /** the company's own texts of a receipt, with {delivery} and {receiptNumber} as places */
  receipt: object({
    opening: string().optional(),
    /** what happens when, a text each */
    next: array(string().required()).optional(),
    closing: string().optional(),
  })
    .optional()
    .default(undefined),
});
export type CompanyMetadata = InferType<typeof companyMetadata>;

const announcement = object({
  /** `notice` only informs; the others say that all changes, or changes of one kind, are not accepted */
  about: string()
    .oneOf(['notice', 'all', ...changeKinds] as const)
    .required(),
  text: string().required(),
  /** until when it holds, if that is known */
  untilDatetime: date().optional(),
});
export const announcementsAnswer = object({ announcements: array(announcement).required() });
export type Announcement = InferType<typeof announcement>;
