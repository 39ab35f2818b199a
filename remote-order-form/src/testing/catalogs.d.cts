export const catalogs: Readonly<Record<string, string>>;
export const queryLists: Readonly<Record<string, string>>;
