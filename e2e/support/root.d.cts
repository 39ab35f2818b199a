declare const root: string;
export = root;
