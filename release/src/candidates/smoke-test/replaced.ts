/** The functions that stand in the place of built-ins in the pages of a smoke test. */
export const replaced = new Set<unknown>();

export function replace<Place extends object, Name extends keyof Place & string>(
  place: Place,
  name: Name,
  by: (original: Place[Name]) => Place[Name],
): void {
  place[name] = by(place[name]);
  replaced.add(place[name]);
}
