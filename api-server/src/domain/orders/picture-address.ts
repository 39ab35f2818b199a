/** An address on a server of the company's own; the page's policy must allow its origin (release: --pictures). */
const address = /^https:\/\/[a-z0-9.-]+(:\d+)?\/[\w./~%-]+$/;

/** True if a picture is named by its address, not by its file. */
export function isAddress(picture: string): boolean {
  return address.test(picture);
}
