declare const rootFolder: string;
export = rootFolder;
