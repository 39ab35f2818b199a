export const demoCatalog: string;
export const otherCatalog: string;
export const queryLists: Readonly<Record<string, string>>;
