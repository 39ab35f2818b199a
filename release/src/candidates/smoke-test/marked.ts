/**
 * Makes the predicate of texts that hold one of the values of a customer: as it is, as a part of an address, in base64,
 * in other letters, with other separators, or backwards.
 */
export const isMarkedBy = (marks: readonly string[]) => {
  const sought = marks.map(toBare).flatMap((mark) => [mark, [...mark].reverse().join('')]);
  return (text: string): boolean => {
    const readings = [text, decoded(text), ...inBase64(text).map(decoded)].map(unescaped);
    return readings.map(toBare).some((reading) => sought.some((mark) => reading.includes(mark)));
  };
};

/** Returns a text without separators and differences of case, as a value that was taken apart and joined. */
const toBare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

const unescaped = (text: string) =>
  text.replace(/\\u([\da-f]{4})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Reads each run of base64's characters, whole and between slashes: a slash may divide the path of an address. */
function inBase64(text: string): string[] {
  const runs = [/[\w+/-]{8,}/g, /[\w-]{8,}/g].flatMap((run) => text.match(run) ?? []);
  return runs.map((run) => {
    try {
      const bytes = atob(run.replaceAll('-', '+').replaceAll('_', '/'));
      return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    } catch {
      return ''; // no multiple of four, as an ordinary word
    }
  });
}
