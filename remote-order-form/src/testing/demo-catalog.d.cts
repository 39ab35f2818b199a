export const demoCatalog: string;
