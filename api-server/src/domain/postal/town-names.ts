/**
 * Removes Japan Post's remarks from a town. They are in brackets behind a town, or in a town's place: 以下に掲載がない場合,
 * ○○の次に１～６６３番地がくる場合, ○○村一円 for a municipality as a whole (一円 alone is a town in 多賀町).
 */
export function withoutNotes(town: string, city = ''): string {
  if (/^以下に掲載がない場合|の次に.*場合$/.test(town)) return '';
  if (town.length > 2 && town.endsWith('一円') && city.endsWith(town.slice(0, -2))) return '';
  return town.replace(/（.*$/, '');
}
