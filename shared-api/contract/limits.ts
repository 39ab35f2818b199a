/**
 * Every limit of the product, once: the form, the server, the texts and the tests read it here.
 * The server sends those that a form needs as metadata, so a form passes on what metadata says.
 */
export const limits = {
  /** products in one order, after the change (spec §9) */
  maxProducts: 12,
  /** code points of prefecture + city + street + building together (spec §9) */
  maxAddressLength: 75,
  /** code points of a recipient's name */
  maxRecipientNameLength: 40,
  /** characters of an e-mail address (RFC 5321) */
  maxEmailLength: 254,
  /** digits of an authentication code */
  codeLength: 6,
  /** seconds until another authentication code is sent to the same address */
  codeResendInterval: 60,
  /** hours that a session may last at most, however much it is used */
  maxSessionHours: 12,
  /** minutes for which what was typed outlives its session, unseen */
  draftKeeping: 30,
  /** minutes that the membership check stays locked after too many failures (spec §9) */
  membershipLock: 30,
  /** digits of a membership number */
  membershipNumberLength: 10,
  /** digits of a postal code */
  zipCodeLength: 7,
  /** digits of a telephone number, the leading 0 included */
  phoneNumberLengths: [10, 11],
  /** characters that one call may ask to be checked */
  maxCheckedTextLength: 10_000,
} as const;

/** Words of an address that goes to a post-office hold or a P.O. box (spec §5, §9). */
export const prohibitedAddressWords: readonly string[] = ['局止', '局留', '私書箱'];
