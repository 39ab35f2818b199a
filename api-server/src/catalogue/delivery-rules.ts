import source from './delivery-rules.json';

/** What cannot go where (spec §5): one row of the table of these rules. */
export interface DeliveryRule {
  /** Null where the temperature alone decides. */
  itemNo: string | null;
  /** Null where it does not matter. */
  temperature: 'frozen' | null;
  placeKind: 'municipality' | 'zipCode' | 'prefecture';
  /** JIS code of a municipality (5 digits) or a prefecture (2), or a postal code (7). */
  place: string;
  /** How a message names the place. */
  placeName: string;
}

interface Ban {
  groups: readonly string[];
  /** Names by code. */
  places: Readonly<Record<string, string>>;
}

const groups: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(source.groups));

/** Every item of every group, kept from every place. */
const toRules = (placeKind: DeliveryRule['placeKind'], bans: readonly Ban[]): DeliveryRule[] =>
  bans.flatMap((ban) => {
    const itemNos = ban.groups.flatMap((group) => groups.get(group) ?? []);
    return Object.entries(ban.places).flatMap(([place, placeName]) =>
      itemNos.map((itemNo) => ({ itemNo, temperature: null, placeKind, place, placeName })),
    );
  });

export const deliveryRules: readonly DeliveryRule[] = [
  ...Object.entries(source.frozenMunicipalities).map(([place, placeName]): DeliveryRule => ({
    itemNo: null,
    temperature: 'frozen',
    placeKind: 'municipality',
    place,
    placeName,
  })),
  ...toRules('zipCode', source.zipCodes),
  ...toRules('prefecture', source.prefectures),
];
