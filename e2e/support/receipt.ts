/** Ten characters, none of which looks or sounds like another one. */
const receiptNumber = /[34679ACDEFGHJKMNPQRTWXY]{5}-[34679ACDEFGHJKMNPQRTWXY]{5}/;

/** The number of a receipt, on the page or in a mail. */
export function receiptNumberIn(text: string): string {
  const number = receiptNumber.exec(text)?.[0];
  if (!number) throw new Error(`No receipt number in: ${text}`);
  return number;
}
