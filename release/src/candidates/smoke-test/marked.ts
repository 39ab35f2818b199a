/** Makes the predicate of texts that hold one of the values of a customer: as it is, as a part of an address, or in base64. */
export const isMarkedBy =
  (marks: readonly string[]) =>
  (text: string): boolean => {
    const readings = [text, decoded(text), ...inBase64(text).map(decoded)];
    return marks.some((mark) => readings.some((reading) => reading.includes(mark)));
  };

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
