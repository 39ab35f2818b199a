/** Postal codes of Tokyo, each of one town, none of them 神南. The address comes from the postal data. */
export const tokyoZipCodes = (
  '1010021 1020072 1040061 1050011 1060032 1070062 1080075 1100005 1110032 1120002 ' +
  '1130033 1140002 1150045 1200034 1250061 1340088 1350061 1400011 1410021 1440051 ' +
  '1500001 1520035 1530064 1540024 1550031 1560043 1580094 1640001 1660003 1670051 ' +
  '1680063 1700013 1710021 1760001 1800004 1900012 1920081'
).split(' ');

/** 小笠原村父島 */
export const islandZipCode = '1002101';

/** A house number and a flat for each number. */
export function houseOf(index: number): { number: string; building: string } {
  const number = `${(index % 4) + 1}-${(index % 13) + 1}-${(index % 17) + 1}`;
  const building = index % 3 === 0 ? `コーポけやき${(index % 5) + 1}0${(index % 6) + 1}号室` : '';
  return { number, building };
}
