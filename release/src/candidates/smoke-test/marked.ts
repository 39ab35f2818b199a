/** Makes the predicate of texts that hold one of the values of a customer, as it is or as a part of an address. */
export const isMarkedBy =
  (marks: readonly string[]) =>
  (text: string): boolean => {
    const read = decoded(text);
    return marks.some((mark) => text.includes(mark) || read.includes(mark));
  };

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
