export const demoCatalog: string;
export const otherCatalog: string;
export const queryLists: Readonly<
  Record<
    'demo a' | 'demo b' | 'demo c' | 'demo d' | 'demo e' | 'demo f' | 'other' | 'other c',
    string
  >
>;
